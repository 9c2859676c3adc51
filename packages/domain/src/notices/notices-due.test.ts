import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ditchDay } from '../schedule/ditch-day.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import { type GridTurn, type Season, seasonOf, timelineOf } from '../schedule/season.ts'
import type { Timeline } from '../schedule/timeline.ts'
import { usualWindow } from '../schedule/usual-openings.ts'
import { anyDay, anyRules, runs } from '../testing/any.ts'
import { aName, aTimeline, aTurn, at, byName, lakewood } from '../testing/lakewood.ts'
import { LEAD_MINUTES } from './notice-settings.ts'
import { type DueRange, NoticeCalendar } from './notices-due.ts'

const OWNERS = ['Abbott', 'Birch', 'Cole'] as const
const DAYS = 4
const abbott = new Set([aName('Abbott')])
const everything: DueRange = { since: at('2019-01-01T00:00Z'), until: at('2043-01-01T00:00Z') }

/** A few days of turns, some places empty: on any days, or across the nights when Denver changes its clocks. */
const anyFewDays = fc
  .tuple(
    fc.oneof(anyRules, fc.constant(lakewood)),
    fc.oneof(anyDay, fc.constantFrom('2026-10-30', '2026-10-31', '2026-03-06').map(ditchDay)),
    fc.array(fc.option(fc.constantFrom(...OWNERS)), { minLength: DAYS * 24, maxLength: DAYS * 24 }),
  )
  .map(([rules, first, holders]) => ({ rules, first, season: seasonOf(turnsOf(rules, first, holders)) }))

function turnsOf(rules: DitchRules, first: Temporal.PlainDate, holders: readonly (string | null)[]): GridTurn[] {
  return Array.from({ length: DAYS }, (_, days) => first.add({ days })).flatMap((day, index) =>
    rules.slots.flatMap((slot, order) => {
      const holder = holders[index * rules.slots.length + order]
      return holder ? [{ day, slot, holder: aName(holder) }] : []
    }),
  )
}

const calendarOf = (timeline: Timeline, rules: DitchRules) =>
  new NoticeCalendar({ timeline, closures: [], rules, nameOf: String })

const anyLead = fc.constantFrom(...LEAD_MINUTES)

/** When the gate opens and closes, found independently by walking through the places one by one. */
function gateMoves({ turns }: Season, { rules, first }: { rules: DitchRules; first: Temporal.PlainDate }) {
  const opens: string[] = []
  const closes: string[] = []
  let wasOpen = false
  for (let days = 0; days <= DAYS; days += 1) {
    for (const slot of rules.slots) {
      const day = first.add({ days })
      const isOpen = turns.some((turn) => turn.day.equals(day) && turn.slot === slot && turn.holder === 'Abbott')
      const { opensAt, closesAt } = usualWindow({ day, slot }, rules)
      // A slot in the hour skipped in spring has no length, so the gate is neither opened nor closed for it.
      if (opensAt.equals(closesAt)) continue
      const moment = opensAt.toString()
      if (isOpen && !wasOpen) opens.push(moment)
      if (!isOpen && wasOpen) closes.push(moment)
      wasOpen = isOpen
    }
  }
  return { opens, closes }
}

it('given any few days on any ditch, then the gate is opened and closed exactly when the water is handed over', () => {
  fc.assert(
    fc.property(anyFewDays, anyLead, (few, leadMinutes) => {
      const timeline = timelineOf(few.season, few.rules, byName)
      const due = calendarOf(timeline, few.rules).dueFor(abbott, { leadMinutes }, everything)
      const momentsOf = (kind: string) => due.filter((one) => one.kind === kind).map(({ dueAt }) => dueAt.toString())
      const { opens, closes } = gateMoves(few.season, few)
      expect(momentsOf('begins')).toEqual(opens)
      expect(momentsOf('ends')).toEqual(closes)
      expect(momentsOf('lead-time')).toEqual(
        opens.map((open) => at(open).subtract({ minutes: leadMinutes }).toString()),
      )
      expect(momentsOf('evening-before')).toHaveLength(opens.length)
      for (const { kind, dueAt, usefulUntil } of due) {
        const minutes = dueAt.until(usefulUntil).total('minutes')
        expect(kind === 'ends' ? minutes === 30 : minutes <= 30).toBe(true)
      }
    }),
    runs(200),
  )
})

describe('the night when an hour repeats', () => {
  const nightly: DitchRules = { ...lakewood, slots: ['12AM', '1AM', '2AM', '3AM'] }
  const timeline = aTimeline([aTurn('2026-11-01', '1AM'), aTurn('2026-11-01', '2AM', 'Birch')], nightly)
  it('given a check every minute, then no notice is sent twice', () => {
    const calendar = calendarOf(timeline, nightly)
    const minutes = Array.from({ length: 8 * 60 }, (_, index) => at('2026-10-31T22:00-06:00').add({ minutes: index }))
    const found = minutes.flatMap((since) => {
      const range = { since, until: since.add({ minutes: 1 }) }
      const due = calendar.dueFor(abbott, { leadMinutes: 30 }, range)
      if (due.length > 0) expect(calendar.isAnythingDue(range)).toBe(true)
      return due
    })
    expect(found.map(({ kind, dueAt }) => `${kind} ${dueAt}`)).toEqual([
      'lead-time 2026-11-01T06:30:00Z',
      'begins 2026-11-01T07:00:00Z',
      'ends 2026-11-01T09:00:00Z',
    ])
  })
})
