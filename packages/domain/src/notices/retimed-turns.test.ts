import { describe, expect, it } from 'vitest'
import type { DitchRules } from '../schedule/ditch-rules.ts'
import { rulesEffect } from '../schedule/rules-effect.ts'
import { type Season, seasonOf } from '../schedule/season.ts'
import { seasonDifference } from '../schedule/season-difference.ts'
import { touchedHolders } from '../schedule/touched-holders.ts'
import type { Turn } from '../schedule/turn.ts'
import { aTurn, at, halfHours, lakewood } from '../testing/lakewood.ts'
import { changeNotice } from './change-notices.ts'

const now = at('2026-06-10T11:00-06:00')
const abbott = { username: 'abbott' }
const withoutMorning: DitchRules = { ...lakewood, slots: ['4AM', '4PM', '10PM'] }
const inChicago: DitchRules = { ...lakewood, timeZone: 'America/Chicago' }

const june = (day: number, slot: Turn['slot'], holder?: string) => aTurn(`2026-06-${day}`, slot, holder)

interface Change {
  turns: readonly Turn[]
  before?: DitchRules
  after: DitchRules
  /** Defaults to what the rules leave. */
  next?: readonly Turn[]
  at?: Temporal.Instant
}

function touchedBy({ turns, before = lakewood, after, next, at: when = now }: Change) {
  const season = seasonOf(turns)
  const left: Season = next ? seasonOf(next) : rulesEffect(season, { before, after, now: when }).season
  const step = { old: { season, rules: before }, next: { season: left, rules: after }, now: when }
  return touchedHolders(seasonDifference(season, left), step)
}

function noticeOf(change: Change, who: object = abbott) {
  const { before = lakewood, after, at: when = now } = change
  const touched = touchedBy(change)
  return changeNotice(who, { importId: 7, touched, note: '', now: when, rules: after, oldRules: before })
}

function changesIn(change: Change, who?: object) {
  const message = noticeOf(change, who)?.message
  return message?.kind === 'changed' ? message.changes : undefined
}

describe('the notice of other rules', () => {
  it('given a turn that opens as before and closes later, then it is retimed, and useful until it closes', () => {
    const notice = noticeOf({ turns: [june(12, '4AM')], after: withoutMorning })
    expect(notice).toMatchObject({
      subject: 'import:7',
      usefulUntil: at('2026-06-12T16:00-06:00'),
      message: {
        changes: [{ change: 'retimed', from: '2026-06-12T10:00:00Z', to: '2026-06-12T22:00:00Z' }],
        more: 0,
      },
    })
  })

  it('given a turn that opens at another time, then it is moved, and useful until the later of its ends', () => {
    const notice = noticeOf({ turns: [june(12, '4AM')], after: inChicago })
    expect(notice).toMatchObject({
      usefulUntil: at('2026-06-12T10:00-06:00'),
      message: { changes: [{ change: 'moved', from: '2026-06-12T10:00:00Z', to: '2026-06-12T09:00:00Z' }] },
    })
  })

  it('given several changes, then they are listed by their former opening', () => {
    const turns = [june(12, '4AM'), june(12, '10AM'), june(13, '4AM')]
    expect(changesIn({ turns, after: withoutMorning })?.map(({ change, from }) => `${change} ${from}`)).toEqual([
      'retimed 2026-06-12T10:00:00Z',
      'dropped 2026-06-12T16:00:00Z',
      'retimed 2026-06-13T10:00:00Z',
    ])
  })

  it('given only turns that are over, of somebody else, or at the same time, then there is none', () => {
    const turns = [june(10, '4AM'), june(12, '4AM', 'Baca'), june(12, '4PM')]
    const afterNoon: DitchRules = { ...lakewood, slots: ['4AM', '9AM', '10AM', '4PM', '10PM'] }
    expect(changesIn({ turns, after: afterNoon })).toBeUndefined()
  })

  it('given a turn that passes from one of their names to another, then it is retimed', () => {
    const who = { username: 'Abbott', propertyOwners: ['Baca'] }
    const change = { turns: [june(12, '4AM')], next: [june(12, '4AM', 'Baca')], after: withoutMorning }
    expect(changesIn(change, who)).toEqual([
      { change: 'retimed', from: '2026-06-12T10:00:00Z', to: '2026-06-12T22:00:00Z' },
    ])
    expect(changesIn({ ...change, after: lakewood }, who)).toBeUndefined()
  })
})

describe('the notice of other rules to the holder of a turn that the clocks skip', () => {
  const winter = at('2026-03-01T08:00-07:00')
  const inPhoenix: DitchRules = { ...halfHours, timeZone: 'America/Phoenix' }
  const turns = [aTurn('2026-03-08', '2AM')]

  it('given rules that leave it no time, then it is dropped; given rules that give it one, then it is added', () => {
    expect(changesIn({ turns, before: inPhoenix, after: halfHours, at: winter })).toEqual([
      { change: 'dropped', from: '2026-03-08T09:00:00Z', to: null },
    ])
    expect(changesIn({ turns, before: halfHours, after: inPhoenix, at: winter })).toEqual([
      { change: 'added', from: null, to: '2026-03-08T09:00:00Z' },
    ])
  })

  it('given it is skipped under both, then nobody is touched', () => {
    const after: DitchRules = { ...halfHours, timeZone: 'America/Chicago' }
    expect(touchedBy({ turns, before: halfHours, after, at: winter })).toEqual([])
  })
})
