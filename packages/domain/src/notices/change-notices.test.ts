import { describe, expect, it } from 'vitest'
import type { TurnViewer } from '../residents/whose-turn.ts'
import type { Closure } from '../schedule/closure.ts'
import { seasonOf } from '../schedule/season.ts'
import { seasonDifference } from '../schedule/season-difference.ts'
import { touchedHolders } from '../schedule/touched-holders.ts'
import type { Turn } from '../schedule/turn.ts'
import { traded } from '../testing/a-trade.ts'
import { aTurn, at, halfHours, lakewood } from '../testing/lakewood.ts'
import { changeNotice } from './change-notices.ts'
import { closureNotice, reopeningNotice } from './closure-notices.ts'

const now = at('2026-06-10T11:00-06:00')
const abbott = { username: 'abbott' }

interface Told {
  who?: TurnViewer
  whoAfter?: TurnViewer
  note?: string
}

function noticeOf(old: readonly Turn[], next: readonly Turn[], { who = abbott, whoAfter = who, note = '' }: Told = {}) {
  const [before, after] = [seasonOf(old), seasonOf(next)]
  const step = { old: { season: before, rules: lakewood }, next: { season: after, rules: lakewood }, now }
  const touched = touchedHolders(seasonDifference(before, after), step)
  return changeNotice(who, { importId: 7, touched, note, now, rules: lakewood, oldRules: lakewood }, whoAfter)
}

const june = (day: number, slot: Turn['slot'], holder?: string) => aTurn(`2026-06-${day}`, slot, holder)

describe('the notice of a new season', () => {
  it('given one turn moved, then the notice says from where to where, and how long it is useful', () => {
    expect(noticeOf([june(12, '4AM')], [june(13, '10PM')], { note: 'Culvert work.' })).toEqual({
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
    const notice = noticeOf([june(12, '4AM'), june(11, '4AM')], [june(20, '4AM'), june(21, '4AM'), june(22, '4AM')])
    expect(notice?.message).toMatchObject({
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
    ['nothing', [june(12, '4AM')], [june(12, '4AM')]],
  ])('given %s, then there is no notice', (_what, old, next) => {
    expect(noticeOf(old, next)).toBeUndefined()
  })

  it('given a shared turn of which somebody’s first hours are over, then they are notified when they lose the rest', () => {
    const old = traded(seasonOf([june(10, '10AM')]), '2026-06-10 10:15-11:00 Abbott > Baca').turns
    const dropped = [{ change: 'dropped', from: '2026-06-10T16:00:00Z', to: null }]
    const notice = noticeOf(old, [june(10, '10AM', 'Clark')])
    expect(notice).toMatchObject({ usefulUntil: at('2026-06-10T16:00-06:00'), message: { changes: dropped } })
    expect(noticeOf(old, [june(10, '10AM', 'Clark')], { who: { username: 'baca' } })).toBeUndefined()
  })

  it.each([
    ['they have both names until a merge is undone', ['Abbott', 'Baca'], ['Abbott'], 'dropped'],
    ['they had the new name too until then', ['Abbott', 'Baca'], ['Baca'], undefined],
    ['a merge gives them the new name', [], ['Baca'], 'added'],
    ['a merge gives them both names', ['Abbott'], ['Abbott', 'Baca'], undefined],
  ])(
    'given a turn that goes from Abbott to Baca, and %s, then the notice says only what they gain or lose',
    (_what, before, after, change) => {
      const names = { who: { propertyOwners: before }, whoAfter: { propertyOwners: after } }
      const notice = noticeOf([june(12, '4AM', 'Abbott')], [june(12, '4AM', 'Baca')], names)
      const changes = notice?.message.kind === 'changed' ? notice.message.changes : undefined
      expect(changes?.map((one) => one.change)).toEqual(change && [change])
    },
  )
})

describe('the notice of a closure', () => {
  const closure: Closure = {
    from: at('2026-06-10T12:00-06:00'),
    until: at('2026-06-11T06:00-06:00'),
    reason: 'maintenance',
    note: 'The gate at Kipling is replaced.',
  }
  const turns = [june(10, '10AM', 'Baca'), june(10, '4PM'), june(11, '4AM')]
  const change = { closureId: 3, closure, turns, now, rules: lakewood }

  it('given turns of theirs, then the notice says when, why and which turns', () => {
    expect(closureNotice(abbott, change)).toMatchObject({
      kind: 'ditch-closed',
      subject: 'closure:3',
      usefulUntil: at('2026-06-11T10:00-06:00'),
      message: {
        kind: 'ditch-closed',
        from: '2026-06-10T18:00:00Z',
        until: '2026-06-11T12:00:00Z',
        reason: 'maintenance',
        note: 'The gate at Kipling is replaced.',
        hasBegun: false,
        turns: ['2026-06-10T22:00:00Z', '2026-06-11T10:00:00Z'],
        more: 0,
      },
    })
  })

  it('given a closure that has begun, then the notice says so', () => {
    const begun = { ...closure, from: now, reason: 'other' as const, note: '' }
    expect(closureNotice(abbott, { ...change, closure: begun })?.message).toMatchObject({ hasBegun: true, note: '' })
  })

  it('given no turn of theirs, then there is no notice when it begins or ends', () => {
    const who = { username: 'chavez' }
    expect([closureNotice(who, change), reopeningNotice(who, change)]).toEqual([undefined, undefined])
  })

  it('given a closure that is called off or ends early, then the notice says which', () => {
    expect(reopeningNotice(abbott, change)).toMatchObject({
      kind: 'ditch-reopened',
      message: {
        kind: 'ditch-reopened',
        from: '2026-06-10T18:00:00Z',
        hadBegun: false,
        turns: ['2026-06-10T22:00:00Z', '2026-06-11T10:00:00Z'],
        more: 0,
      },
    })
    const begun = { ...closure, from: now }
    expect(reopeningNotice(abbott, { ...change, closure: begun })?.message).toMatchObject({ hadBegun: true })
  })
})

type Under = Parameters<typeof touchedHolders>[1]['old']

describe('the notice of a change to a turn that the clocks skip', () => {
  const winter = at('2026-03-01T08:00-07:00')
  const skipped = aTurn('2026-03-08', '2AM')
  const touchedIn = (old: readonly Turn[], next: readonly Turn[]) => {
    const [before, after] = [old, next].map((turns) => ({ season: seasonOf(turns), rules: halfHours })) as [
      Under,
      Under,
    ]
    return touchedHolders(seasonDifference(before.season, after.season), { old: before, next: after, now: winter })
  }
  const changesOf = (old: readonly Turn[], next: readonly Turn[]) => {
    const touched = touchedIn(old, next)
    const rules = { rules: halfHours, oldRules: halfHours }
    const notice = changeNotice(abbott, { importId: 7, touched, note: '', now: winter, ...rules })
    return notice?.message.kind === 'changed' ? notice.message.changes : undefined
  }

  it('given it is added or dropped, then there is none', () => {
    expect(changesOf([], [skipped])).toBeUndefined()
    expect(changesOf([skipped], [])).toBeUndefined()
  })

  it('given a turn that moves to it, then that turn is dropped; given one that moves from it, then it is added', () => {
    const real = aTurn('2026-03-07', '5:30AM')
    expect(changesOf([real], [skipped])).toEqual([{ change: 'dropped', from: '2026-03-07T12:30:00Z', to: null }])
    expect(changesOf([skipped], [real])).toEqual([{ change: 'added', from: null, to: '2026-03-07T12:30:00Z' }])
  })
})
