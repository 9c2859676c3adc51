import { describe, expect, it } from 'vitest'
import type { Closure } from '../schedule/closure.ts'
import { type GridTurn, seasonOf } from '../schedule/season.ts'
import type { Timeline } from '../schedule/timeline.ts'
import { traded } from '../testing/a-trade.ts'
import { aClosure, aName, aTimeline, aTurn, at, halfHours, lakewood } from '../testing/lakewood.ts'
import { noticeKey } from './notice.ts'
import { type DueRange, NoticeCalendar } from './notices-due.ts'

const abbott = new Set([aName('Abbott')])
const calendarOf = (timeline: Timeline, closures: readonly Closure[] = [], rules = lakewood) =>
  new NoticeCalendar({ timeline, closures, rules, nameOf: String })
const everything: DueRange = { since: at('2019-01-01T00:00Z'), until: at('2043-01-01T00:00Z') }

describe('the notices of a turn', () => {
  const timeline = aTimeline([
    aTurn('2026-06-10', '10PM', 'Cole'),
    aTurn('2026-06-11', '4AM'),
    aTurn('2026-06-11', '10AM', 'Ruth Anderson'),
  ])
  const dueFor = (closures?: readonly Closure[]) =>
    calendarOf(timeline, closures)
      .dueFor(abbott, { leadMinutes: 30 }, everything)
      .map(({ kind, subject, dueAt, usefulUntil, message }) => [
        `${kind}:${subject}`,
        `${dueAt.toZonedDateTimeISO('America/Denver').toPlainDateTime()} + ${dueAt.until(usefulUntil).total('minutes')}`,
        message,
      ])

  it('given one turn between two neighbors, then the notices have when it opens and closes, and who is before and after', () => {
    const turn = { opensAt: '2026-06-11T10:00:00Z', closesAt: '2026-06-11T16:00:00Z', isCutShort: false }
    const before = { holderBefore: 'Cole', isClosedBefore: false }
    expect(dueFor()).toEqual([
      ['evening-before:2026-06-11:4AM', '2026-06-10T20:00:00 + 30', { kind: 'evening-before', ...turn, ...before }],
      ['lead-time:2026-06-11:4AM', '2026-06-11T03:30:00 + 30', { kind: 'lead-time', ...turn, ...before }],
      ['begins:2026-06-11:4AM', '2026-06-11T04:00:00 + 30', { kind: 'begins', ...turn, isDelayed: false }],
      [
        'ends:2026-06-11:4AM',
        '2026-06-11T10:00:00 + 30',
        { kind: 'ends', closesAt: '2026-06-11T16:00:00Z', next: 'Ruth Anderson' },
      ],
    ])
  })

  it('given a closure over the opening, then the gate opens when it ends, and the turn’s end has its notice', () => {
    const turn = { opensAt: '2026-06-11T14:00:00Z', closesAt: '2026-06-11T16:00:00Z', isCutShort: false }
    const before = { holderBefore: null, isClosedBefore: true }
    expect(dueFor([aClosure('2026-06-11T01:00-06:00', '2026-06-11T08:00-06:00')])).toEqual([
      ['evening-before:2026-06-11:4AM', '2026-06-10T20:00:00 + 30', { kind: 'evening-before', ...turn, ...before }],
      ['lead-time:2026-06-11:4AM', '2026-06-11T07:30:00 + 30', { kind: 'lead-time', ...turn, ...before }],
      ['begins:2026-06-11:4AM', '2026-06-11T08:00:00 + 30', { kind: 'begins', ...turn, isDelayed: true }],
      expect.arrayContaining(['ends:2026-06-11:4AM', '2026-06-11T10:00:00 + 30']),
    ])
  })

  it('given a closure over the end, then the notices have how long the water lasts, and the end has no notice', () => {
    const turn = { opensAt: '2026-06-11T10:00:00Z', closesAt: '2026-06-11T14:00:00Z', isCutShort: true }
    expect(
      dueFor([aClosure('2026-06-11T08:00-06:00', '2026-06-12T08:00-06:00')]).map(([key, , message]) => [key, message]),
    ).toEqual([
      ['evening-before:2026-06-11:4AM', expect.objectContaining(turn)],
      ['lead-time:2026-06-11:4AM', expect.objectContaining(turn)],
      ['begins:2026-06-11:4AM', expect.objectContaining(turn)],
    ])
  })

  it('given a ditch that a captain reopened early, then the turn’s own opening notices are left out', () => {
    const reopened = { ...aClosure('2026-06-11T01:00-06:00', '2026-06-11T07:40-06:00'), isReopenedEarly: true } as const
    expect(dueFor([reopened]).map(([key]) => key)).toEqual(['ends:2026-06-11:4AM'])
    const before = { ...reopened, until: at('2026-06-11T03:40-06:00') }
    expect(dueFor([before])).toHaveLength(4)
  })

  it('given a season that has changed since, then a notice holds only for the same opening of the same holder', () => {
    const [notice] = calendarOf(aTimeline([aTurn('2026-06-11', '4AM')]))
      .dueFor(abbott, { leadMinutes: 60 }, everything)
      .filter(({ kind }) => kind === 'begins')
    const holds = (...turns: GridTurn[]) =>
      notice && calendarOf(aTimeline(turns)).stillHolds(abbott, { leadMinutes: 60 }, notice)
    expect(holds(aTurn('2026-06-11', '4AM'))).toBe(true)
    expect(holds(aTurn('2026-06-11', '4AM', 'Cole'))).toBe(false)
    expect(holds(aTurn('2026-06-10', '10PM'), aTurn('2026-06-11', '4AM'))).toBe(false)
  })

  it('given a closure made since, then only notices that it does not move still hold', () => {
    const closures = [aClosure('2026-06-11T03:00-06:00', '2026-06-11T08:00-06:00')]
    const planned = calendarOf(timeline).dueFor(abbott, { leadMinutes: 30 }, everything)
    const calendar = calendarOf(timeline, closures)
    const held = planned.filter((notice) => calendar.stillHolds(abbott, { leadMinutes: 30 }, notice))
    expect(held.map(({ kind }) => kind)).toEqual(['ends'])
  })
})

describe('the notices of turns off the hour', () => {
  const dueFor = (who: string, turns: GridTurn[]) =>
    calendarOf(aTimeline(turns, halfHours), [], halfHours)
      .dueFor(new Set([aName(who)]), { leadMinutes: 15 }, everything)
      .map(({ kind, subject, dueAt, message }) => [
        `${kind}:${subject}`,
        dueAt.toZonedDateTimeISO('America/Denver').toPlainDateTime().toString({ smallestUnit: 'minute' }),
        'holderBefore' in message ? message.holderBefore : 'next' in message ? message.next : '',
      ])

  it('given a turn that the clocks skip, then it has no notices, and those of its neighbors name each other', () => {
    const turns = [
      aTurn('2026-03-08', '1:30AM'),
      aTurn('2026-03-08', '2AM', 'Cole'),
      aTurn('2026-03-08', '2:30AM', 'Baker'),
    ]
    expect(dueFor('Cole', turns)).toEqual([])
    expect(dueFor('Abbott', turns)).toContainEqual(['ends:2026-03-08:1:30AM', '2026-03-08T03:00', 'Baker'])
    expect(dueFor('Baker', turns)).toEqual([
      ['evening-before:2026-03-08:2:30AM', '2026-03-07T20:00', 'Abbott'],
      ['lead-time:2026-03-08:2:30AM', '2026-03-08T01:45', 'Abbott'],
      ['begins:2026-03-08:2:30AM', '2026-03-08T03:00', ''],
      ['ends:2026-03-08:2:30AM', '2026-03-08T05:30', null],
    ])
  })
})

describe('the notices of hours traded', () => {
  const base = seasonOf([aTurn('2026-06-10', '10AM', 'Clark'), aTurn('2026-06-10', '4PM')])
  const gateMovesOf = (who: string, trade: string) =>
    calendarOf(traded(base, trade))
      .dueFor(new Set([aName(who)]), { leadMinutes: 30 }, everything)
      .filter(({ kind }) => kind === 'begins' || kind === 'ends')
      .map(
        (notice) => `${notice.dueAt.toZonedDateTimeISO(lakewood.clocks.timeZone).toPlainTime()} ${noticeKey(notice)}`,
      )

  it('given a turn from 4 to 10 of which 6 to 8 is given away, then its holder opens and closes the gate twice', () => {
    expect(gateMovesOf('Abbott', '2026-06-10 18:00-20:00 Abbott > Baca')).toEqual([
      '16:00:00 begins:2026-06-10:4PM',
      '18:00:00 ends:2026-06-10:4PM',
      '20:00:00 begins:2026-06-10:4PM:2026-06-11T02:00:00Z',
      '22:00:00 ends:2026-06-10:4PM:2026-06-11T02:00:00Z',
    ])
    expect(gateMovesOf('Baca', '2026-06-10 18:00-20:00 Abbott > Baca')).toEqual([
      '18:00:00 begins:2026-06-10:4PM:2026-06-11T00:00:00Z',
      '20:00:00 ends:2026-06-10:4PM:2026-06-11T00:00:00Z',
    ])
  })

  it('given hours next to a turn of the taker’s own, then they open the gate once', () => {
    const moves = ['10:00:00 begins:2026-06-10:10AM', '18:00:00 ends:2026-06-10:4PM']
    expect(gateMovesOf('Clark', '2026-06-10 16:00-18:00 Abbott > Clark')).toEqual(moves)
  })
})
