import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ditchDay } from '../schedule/ditch-day.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import { type Season, seasonOf } from '../schedule/season.ts'
import { stretchesOf } from '../schedule/stretch.ts'
import type { Turn } from '../schedule/turn.ts'
import { turnWindow } from '../schedule/turn-window.ts'
import { waterTimes } from '../schedule/water-times.ts'
import { anyDay, anyRules, runs } from '../testing/any.ts'
import { aName, aTurn, at, lakewood } from '../testing/lakewood.ts'
import { noticeKey } from './notice.ts'
import { LEAD_MINUTES } from './notice-settings.ts'
import { type DueRange, NoticeCalendar } from './notices-due.ts'

const OWNERS = ['Abbott', 'Birch', 'Cole'] as const
const DAYS = 4
const abbott = { fullName: 'Abbott' }
const everything: DueRange = { since: at('2019-01-01T00:00Z'), until: at('2043-01-01T00:00Z') }

/** A few days of turns, some places empty: on any days, or across the nights when Denver changes its clocks. */
const anyFewDays = fc
  .tuple(
    fc.oneof(anyRules, fc.constant(lakewood)),
    fc.oneof(anyDay, fc.constantFrom('2026-10-30', '2026-10-31', '2026-03-06').map(ditchDay)),
    fc.array(fc.option(fc.constantFrom(...OWNERS)), { minLength: DAYS * 24, maxLength: DAYS * 24 }),
  )
  .map(([rules, first, holders]) => ({ rules, first, season: seasonOf(turnsOf(rules, first, holders)) }))

function turnsOf(rules: DitchRules, first: Temporal.PlainDate, holders: readonly (string | null)[]): Turn[] {
  return Array.from({ length: DAYS }, (_, days) => first.add({ days })).flatMap((day, index) =>
    rules.slots.flatMap((slot, order) => {
      const holder = holders[index * rules.slots.length + order]
      return holder ? [{ day, slot, holder: aName(holder) }] : []
    }),
  )
}

const anyHour = fc.integer({ min: -30, max: DAYS * 24 })
const anyLead = fc.constantFrom(...LEAD_MINUTES)

/** Ticks close together or days apart, and one at the end. */
const anyTicks = (first: Temporal.PlainDate, { timeZone }: DitchRules) =>
  fc.array(fc.integer({ min: 0, max: (DAYS + 4) * 86_400_000 }), { maxLength: 40 }).map((offsets) => {
    const start = first.subtract({ days: 2 }).toZonedDateTime(timeZone).toInstant()
    const ticks = [0, ...offsets.toSorted((a, b) => a - b), (DAYS + 4) * 86_400_000]
    return ticks.map((milliseconds) => start.add({ milliseconds }))
  })

const rangesOf = (ticks: readonly Temporal.Instant[]): DueRange[] =>
  ticks.slice(1).map((until, index) => ({ since: ticks[index] as Temporal.Instant, until }))

/** When the gate opens and closes, found independently by walking through the places one by one. */
function gateMoves({ turns }: Season, { rules, first }: { rules: DitchRules; first: Temporal.PlainDate }) {
  const opens: string[] = []
  const closes: string[] = []
  let wasOpen = false
  for (let days = 0; days <= DAYS; days += 1) {
    for (const slot of rules.slots) {
      const day = first.add({ days })
      const isOpen = turns.some((turn) => turn.day.equals(day) && turn.slot === slot && turn.holder === 'Abbott')
      const { opensAt, closesAt } = turnWindow({ day, slot }, rules)
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

describe('any few days of turns on any ditch', () => {
  it('given their notices, then the gate is opened and closed exactly when the water is handed over', () => {
    fc.assert(
      fc.property(anyFewDays, anyLead, (few, leadMinutes) => {
        const due = new NoticeCalendar(few.season, [], few.rules).dueFor(abbott, { leadMinutes }, everything)
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

  it('given closures as well, then each notice falls due in one range, and the gate opens with the first water', () => {
    const anyClosed = fc
      .tuple(anyFewDays, anyLead, fc.array(fc.tuple(anyHour, fc.integer({ min: 1, max: 40 })), { maxLength: 3 }))
      .chain(([few, leadMinutes, hours]) =>
        anyTicks(few.first, few.rules).map((ticks) => ({ ...few, leadMinutes, hours, ranges: rangesOf(ticks) })),
      )
    fc.assert(
      fc.property(anyClosed, ({ first, season, rules, leadMinutes, hours, ranges }) => {
        const start = first.toZonedDateTime(rules.timeZone).toInstant()
        const closures = hours.map(([from, lasts]) => ({
          from: start.add({ hours: from }),
          until: start.add({ hours: from + lasts }),
          reason: 'debris' as const,
          note: '',
        }))
        const calendar = new NoticeCalendar(season, closures, rules)
        const all = calendar.dueFor(abbott, { leadMinutes }, everything)
        const found = ranges.flatMap((range) => {
          const due = calendar.dueFor(abbott, { leadMinutes }, range)
          if (due.length > 0) expect(calendar.isAnythingDue(range)).toBe(true)
          return due
        })
        expect(found.map(noticeKey).toSorted()).toEqual(all.map(noticeKey).toSorted())
        expect(new Set(found.map(noticeKey)).size).toBe(found.length)
        const own = season.turns.filter(({ holder }) => holder === 'Abbott')
        const water = own.flatMap((turn) => waterTimes(turn, closures, rules))
        for (const { kind, dueAt } of all) {
          if (kind === 'begins') expect(water.some(({ opensAt }) => opensAt.equals(dueAt))).toBe(true)
          if (kind === 'ends') expect(water.some(({ closesAt }) => closesAt.equals(dueAt))).toBe(true)
        }
        for (const { turns } of stretchesOf(own, rules)) {
          const hasWater = turns.some((turn) => waterTimes(turn, closures, rules).length > 0)
          const begins = all.filter(
            (one) => one.kind === 'begins' && turns.some((turn) => one.subject === `${turn.day}:${turn.slot}`),
          )
          expect(begins).toHaveLength(hasWater ? 1 : 0)
        }
      }),
      runs(100),
    )
  }, 60_000)
})

describe('the night when an hour repeats', () => {
  const nightly: DitchRules = { ...lakewood, slots: ['12AM', '1AM', '2AM', '3AM'] }
  const season = seasonOf([aTurn('2026-11-01', '1AM'), aTurn('2026-11-01', '2AM', 'Birch')])
  const minutely = rangesOf(
    Array.from({ length: 8 * 60 }, (_, minutes) => at('2026-10-31T22:00-06:00').add({ minutes })),
  )

  it('given a check every minute, then no notice is sent twice', () => {
    const calendar = new NoticeCalendar(season, [], nightly)
    const found = minutely.flatMap((range) => calendar.dueFor(abbott, { leadMinutes: 30 }, range))
    expect(found.map(({ kind, dueAt }) => `${kind} ${dueAt}`)).toEqual([
      'lead-time 2026-11-01T06:30:00Z',
      'begins 2026-11-01T07:00:00Z',
      'ends 2026-11-01T09:00:00Z',
    ])
  })
})
