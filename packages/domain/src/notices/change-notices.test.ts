import { describe, expect, it } from 'vitest'
import type { Closure } from '../schedule/closure.ts'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import type { HolderId } from '../schedule/holder-id.ts'
import { type GridTurn, seasonOf } from '../schedule/season.ts'
import { seasonDifferenceInSteps } from '../schedule/season-difference.ts'
import { touchedHolders } from '../schedule/touched-holders.ts'
import { clocksOf } from '../schedule/zone-clocks.ts'
import { finish } from '../steps.ts'
import { aHandover, layered } from '../testing/a-trade.ts'
import { aName, aTimeline, aTurn, at, byName, halfHours, lakewood, timelineOf } from '../testing/lakewood.ts'
import { changeNotice } from './change-notices.ts'
import { closureNotice, reopeningNotice } from './closure-notices.ts'

const now = at('2026-06-10T11:00-06:00')
const winter = at('2026-03-01T08:00-07:00')
const holders = (...names: string[]): ReadonlySet<HolderId> => new Set(names.map(aName))
const abbott = holders('Abbott')
const inChicago: DitchRules = { ...lakewood, clocks: clocksOf('America/Chicago') }
const withoutMorning: DitchRules = { ...lakewood, slots: ['4AM', '4PM', '10PM'] }
const june = (day: number, slot: GridTurn['slot'], holder?: string) => aTurn(`2026-06-${day}`, slot, holder)

interface Change {
  old: readonly GridTurn[]
  /** Over those. */
  trades?: readonly string[]
  /** Defaults to what the rules leave. */
  next?: readonly GridTurn[]
  before?: DitchRules
  after?: DitchRules
  now?: Temporal.Instant
  who?: ReadonlySet<HolderId>
  whoAfter?: ReadonlySet<HolderId>
}

function noticeOf({ old, trades = [], before = lakewood, after = before, now: when = now, ...more }: Change) {
  const season = seasonOf(old)
  const next = seasonOf(more.next ?? old.filter(({ slot }) => after.slots.includes(slot)))
  const { timeline } = layered(season, { moves: trades.map((words) => aHandover(words)) }, before)
  const touched = touchedHolders(finish(seasonDifferenceInSteps(timeline, timelineOf(next, after, byName))), when)
  return changeNotice(more.who ?? abbott, { importId: 7, touched, note: 'Culvert work.', now: when }, more.whoAfter)
}

function changesIn(change: Change) {
  const message = noticeOf(change)?.message
  return message?.kind === 'changed' ? message.changes : undefined
}

describe('the notice of a new season', () => {
  it('given one turn moved, then the notice says from where to where, and how long it is useful', () => {
    expect(noticeOf({ old: [june(12, '4AM')], next: [june(13, '10PM')] })).toEqual({
      kind: 'changed',
      subject: 'import:7',
      dueAt: now,
      usefulUntil: at('2026-06-14T04:00-06:00'),
      message: {
        kind: 'changed',
        changes: [{ change: 'moved', from: '2026-06-12T10:00:00Z', to: '2026-06-14T04:00:00Z' }],
        more: 0,
        note: 'Culvert work.',
      },
      path: '/?tab=my-schedule',
    })
  })

  it('given many changes, then the notice lists the first three in order and counts the rest', () => {
    const old = [june(12, '4AM'), june(11, '4AM')]
    const next = [june(20, '4AM'), june(21, '4AM'), june(22, '4AM')]
    expect(noticeOf({ old, next })?.message).toMatchObject({
      changes: [
        { change: 'dropped', from: '2026-06-11T10:00:00Z', to: null },
        { change: 'dropped', from: '2026-06-12T10:00:00Z' },
        { change: 'added', from: null, to: '2026-06-20T10:00:00Z' },
      ],
      more: 2,
    })
  })

  it.each([
    ['turns of others', [june(12, '4AM', 'Baca')], []],
    ['turns that are over', [june(10, '4AM')], []],
  ])('given %s, then there is no notice', (_what, old, next) => {
    expect(noticeOf({ old, next })).toBeUndefined()
  })

  it('given a turn moved from the past into the future, then its holder is notified', () => {
    expect(changesIn({ old: [june(10, '4AM')], next: [june(12, '4AM')] })).toHaveLength(1)
  })

  it('given a shared turn of which somebody’s first hours are over, then they are notified when they lose the rest', () => {
    const trades = ['2026-06-10 10:15-11:00 Abbott > Baca']
    const change = { old: [june(10, '10AM')], trades, next: [june(10, '10AM', 'Clark')] }
    expect(changesIn(change)).toEqual([{ change: 'dropped', from: '2026-06-10T16:00:00Z', to: null }])
    expect(noticeOf({ ...change, who: holders('Baca') })).toBeUndefined()
  })

  it.each([
    ['they have both names until a merge is undone', ['Abbott', 'Baca'], ['Abbott'], ['dropped']],
    ['they had the new name too until then', ['Abbott', 'Baca'], ['Baca'], undefined],
    ['a merge gives them the new name', [], ['Baca'], ['added']],
    ['a merge gives them both names', ['Abbott'], ['Abbott', 'Baca'], undefined],
  ])(
    'given a turn that goes from Abbott to Baca, and %s, then the notice says only what they gain or lose',
    (_what, before, after, changes) => {
      const names = { who: holders(...before), whoAfter: holders(...after) }
      const change = { old: [june(12, '4AM', 'Abbott')], next: [june(12, '4AM', 'Baca')], ...names }
      expect(changesIn(change)?.map((one) => one.change)).toEqual(changes)
    },
  )
})

describe('the notice of other rules', () => {
  const retimed = { change: 'retimed', from: '2026-06-12T10:00:00Z', to: '2026-06-12T22:00:00Z' }

  it('given turns at other times, then each says how, in order, and it is useful until the later of the ends', () => {
    expect(noticeOf({ old: [june(12, '4AM')], after: inChicago })).toMatchObject({
      usefulUntil: at('2026-06-12T10:00-06:00'),
      message: { changes: [{ change: 'moved', from: '2026-06-12T10:00:00Z', to: '2026-06-12T09:00:00Z' }] },
    })
    expect(noticeOf({ old: [june(12, '10AM'), june(12, '4AM')], after: withoutMorning })).toMatchObject({
      usefulUntil: at('2026-06-12T16:00-06:00'),
      message: { changes: [retimed, { change: 'dropped', from: '2026-06-12T16:00:00Z', to: null }] },
    })
  })

  it('given a turn that is over and would run again, then it is retimed', () => {
    expect(changesIn({ old: [june(10, '4AM')], after: withoutMorning })).toHaveLength(1)
  })

  it('given a turn that passes from one of their names to another, then it is retimed', () => {
    const who = holders('Abbott', 'Baca')
    const change = { old: [june(12, '4AM')], next: [june(12, '4AM', 'Baca')], who }
    expect(changesIn({ ...change, after: withoutMorning })).toEqual([retimed])
    expect(changesIn(change)).toBeUndefined()
  })
})

const skipped = [aTurn('2026-03-08', '2AM')]
const real = [aTurn('2026-03-07', '5:30AM')]
const inPhoenix: DitchRules = { ...halfHours, clocks: clocksOf('America/Phoenix') }

it.each<[what: string, change: Change, changes: object[] | undefined]>([
  ['it is added', { old: [], next: skipped }, undefined],
  ['it is dropped', { old: skipped, next: [] }, undefined],
  ['rules skip it too', { old: skipped, after: { ...halfHours, clocks: clocksOf('America/Chicago') } }, undefined],
  ['one moves to it', { old: real, next: skipped }, [{ change: 'dropped', from: '2026-03-07T12:30:00Z', to: null }]],
  ['one moves from it', { old: skipped, next: real }, [{ change: 'added', from: null, to: '2026-03-07T12:30:00Z' }]],
  [
    'rules leave it no time',
    { old: skipped, before: inPhoenix, after: halfHours },
    [{ change: 'dropped', from: '2026-03-08T09:00:00Z', to: null }],
  ],
  [
    'rules give it time',
    { old: skipped, after: inPhoenix },
    [{ change: 'added', from: null, to: '2026-03-08T09:00:00Z' }],
  ],
])('given a turn that the clocks skip, and %s, then only real turns count', (_what, change, changes) => {
  expect(changesIn({ before: halfHours, now: winter, ...change })).toEqual(changes)
})

describe('the notice of a closure', () => {
  const closure: Closure = {
    from: at('2026-06-10T12:00-06:00'),
    until: at('2026-06-11T06:00-06:00'),
    reason: 'maintenance',
    note: 'The gate at Kipling is replaced.',
  }
  const { segments: turns } = aTimeline([june(10, '10AM', 'Baca'), june(10, '4PM'), june(11, '4AM')])
  const change = { closureId: 3, closure, turns, now }
  const begun = { ...change, closure: { ...closure, from: now } }
  const listed = { turns: ['2026-06-10T22:00:00Z', '2026-06-11T10:00:00Z'], more: 0 }

  it('given turns of theirs, then the notice says when, why, which turns, and whether it has begun', () => {
    expect(closureNotice(abbott, change)).toMatchObject({
      kind: 'ditch-closed',
      subject: 'closure:3',
      usefulUntil: at('2026-06-11T10:00-06:00'),
      message: {
        from: '2026-06-10T18:00:00Z',
        until: '2026-06-11T12:00:00Z',
        reason: 'maintenance',
        note: 'The gate at Kipling is replaced.',
        hasBegun: false,
        ...listed,
      },
    })
    expect(closureNotice(abbott, begun)?.message).toMatchObject({ hasBegun: true })
  })

  it('given a closure that is called off or ends early, then the notice says which', () => {
    expect(reopeningNotice(abbott, change)).toMatchObject({
      kind: 'ditch-reopened',
      message: { from: '2026-06-10T18:00:00Z', hadBegun: false, ...listed },
    })
    expect(reopeningNotice(abbott, begun)?.message).toMatchObject({ hadBegun: true })
  })

  it('given no turn of theirs, then there is no notice when it begins or ends', () => {
    const who = holders('Chavez')
    expect([closureNotice(who, change), reopeningNotice(who, change)]).toEqual([undefined, undefined])
  })
})
