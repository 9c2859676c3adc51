import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ditchDay } from '../schedule/ditch-day.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import type { Season } from '../schedule/season.ts'
import { type Timeline, wholeTurn } from '../schedule/timeline.ts'
import { usualWindow } from '../schedule/usual-openings.ts'
import { anyRules, runs } from '../testing/any.ts'
import { anySeasonUnder, FIRST_DAYS } from '../testing/any-season.ts'
import { aName, aTimeline, aTurn, at, lakewood } from '../testing/lakewood.ts'
import { LEAD_MINUTES } from './notice-settings.ts'
import { type DueRange, NoticeCalendar } from './notices-due.ts'

const abbott = new Set([aName('Abbott')])
const everything: DueRange = { since: at('2019-01-01T00:00Z'), until: at('2043-01-01T00:00Z') }

const calendarOf = (timeline: Timeline, rules: DitchRules) =>
  new NoticeCalendar({ timeline, closures: [], rules, nameOf: String })

const anySeason = fc
  .oneof(anyRules, fc.constant(lakewood))
  .chain((rules) => fc.record({ rules: fc.constant(rules), season: anySeasonUnder(rules) }))
const anyLead = fc.constantFrom(...LEAD_MINUTES)

/** When the gate opens and closes, found independently by walking through the places one by one. */
function gateMoves({ turns }: Season, rules: DitchRules) {
  const opens: string[] = []
  const closes: string[] = []
  let wasOpen = false
  for (const day of FIRST_DAYS.flatMap((first) => [0, 1, 2, 3, 4, 5].map((days) => first.add({ days })))) {
    for (const slot of rules.slots) {
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

it('given any season of any ditch, then the gate is opened and closed exactly when the water is handed over', () => {
  fc.assert(
    fc.property(anySeason, anyLead, ({ season, rules }, leadMinutes) => {
      const due = calendarOf(aTimeline(season.turns, rules), rules).dueFor(abbott, { leadMinutes }, everything)
      const momentsOf = (kind: string) => due.filter((one) => one.kind === kind).map(({ dueAt }) => dueAt.toString())
      const { opens, closes } = gateMoves(season, rules)
      expect(momentsOf('begins')).toEqual(opens)
      expect(momentsOf('ends')).toEqual(closes)
      expect(momentsOf('lead-time')).toEqual(
        opens.map((open) => at(open).subtract({ minutes: leadMinutes }).toString()),
      )
      expect(momentsOf('evening-before')).toHaveLength(opens.length)
      for (const { kind, dueAt, usefulUntil } of due) {
        const minutes = dueAt.until(usefulUntil).total('minutes')
        const longest = kind === 'lead-time' ? leadMinutes : 30
        expect(['ends', 'lead-time'].includes(kind) ? minutes === longest : minutes <= longest).toBe(true)
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

it('given the longest lead time, then the reminder falls due a day before, and says on which date the gate opens', () => {
  const calendar = calendarOf(aTimeline([aTurn('2026-11-01', '4AM')]), lakewood)
  const opensAt = at('2026-11-01T04:00-07:00')
  const until = at('2026-10-31T05:00-06:00')
  const range = { since: until.subtract({ seconds: 1 }), until }
  expect(calendar.isAnythingDue(range)).toBe(true)
  expect(calendar.dueFor(abbott, { leadMinutes: 1440 }, range)).toMatchObject([
    { kind: 'lead-time', usefulUntil: opensAt, message: { isOnLaterDay: true } },
  ])
  const [ofThatDay] = calendar.dueFor(abbott, { leadMinutes: 240 }, { since: until, until: opensAt })
  expect(ofThatDay?.message).not.toHaveProperty('isOnLaterDay')
})

it('given a turn of three days, then its end falls due though it opened days ago', () => {
  const window = { opensAt: at('2026-06-07T07:00-06:00'), closesAt: at('2026-06-10T07:05-06:00') }
  const turn = wholeTurn({ day: ditchDay('2026-06-07'), slot: '7AM' }, window, aName('Abbott'))
  const calendar = calendarOf({ segments: [turn] }, lakewood)
  const range = { since: at('2026-06-10T07:04-06:00'), until: at('2026-06-10T07:05-06:00') }
  expect(calendar.isAnythingDue(range)).toBe(true)
  expect(calendar.dueFor(abbott, { leadMinutes: 30 }, range).map(({ kind }) => kind)).toEqual(['ends'])
  expect(calendar.isAnythingDue({ since: range.until, until: range.until.add({ hours: 1 }) })).toBe(false)
})
