import { aTimeline, aTurn, lakewood } from '@headgate/domain/testing/lakewood'
import { describe, expect, it } from 'vitest'
import { hoursOfKey, keyOfHours, seenTime } from './board-turns.ts'
import { addStep, changeEdit, type Draft, EMPTY_DRAFT, pendingEdits, type Step, undoStep } from './draft.ts'

const [MORNING, NIGHT] = ['2026-06-18 4AM', '2026-06-18 10PM']
const SCHEDULE = {
  ...aTimeline([
    aTurn('2026-06-18', '4AM', 'Alder'),
    aTurn('2026-06-18', '10AM', 'Egan'),
    aTurn('2026-06-18', '10PM', 'Baca'),
  ]),
  rules: lakewood,
}
const add = (draft: Draft, step: Step, schedule = SCHEDULE) =>
  addStep(draft, step, {
    seen: (key) => seenTime(key, schedule),
    hoursOf: (key) => hoursOfKey(key, schedule),
    keyOf: (hours) => keyOfHours(hours, lakewood),
  })
const after = (...steps: Step[]): Draft => steps.reduce<Draft>((draft, step) => add(draft, step), EMPTY_DRAFT)
/** `2026-06-18 10PM Baca > Clark` */
const inWords = (draft: Draft) =>
  pendingEdits(draft).map(
    ({ key, was, wasOthers, wasFree, holder }) =>
      `${key} ${[was, ...wasOthers, ...(wasFree ? ['free'] : [])].join()} > ${holder}`,
  )

it('given an edit back to what was there, then nothing is pending', () => {
  expect(pendingEdits(after({ [NIGHT]: 'Clark' }, { [NIGHT]: 'Baca' }))).toEqual([])
})

it('given an edit that changes nothing, then it is no step to undo', () => {
  expect(after({ [NIGHT]: 'Baca', '2026-06-18 4PM': null })).toBe(EMPTY_DRAFT)
  expect(after({ [NIGHT]: 'Clark' }, { [NIGHT]: 'Clark', [MORNING]: 'Alder' }).steps).toHaveLength(1)
})

it('given a cell that is changed twice, then it starts from who had it when it was changed first', () => {
  const later = { ...SCHEDULE, ...aTimeline([aTurn('2026-06-18', '10PM', 'Egan')]) }
  expect(inWords(add(after({ [NIGHT]: 'Clark' }), { [NIGHT]: 'Dole' }, later))).toEqual([`${NIGHT} Baca > Dole`])
})

it('given part of a time that an edit gave, then the rest of it stays given, and one turn can take several', () => {
  const split = after({ [MORNING]: 'Clark' }, { '2026-06-18 7AM 2026-06-18T10:00': 'Dole' })
  expect(inWords(split)).toEqual([
    '2026-06-18 4AM 2026-06-18T07:00 Alder > Clark',
    '2026-06-18 7AM 2026-06-18T10:00 Alder > Dole',
  ])
  const longer = '2026-06-18 4AM 2026-06-18T17:00'
  expect(inWords(add(split, { [longer]: 'Alder' }))).toEqual([`${longer} Alder,Egan,free > Alder`])
})

it('given an edit that is discarded, then undo brings it back', () => {
  const draft = after({ [NIGHT]: 'Clark', [MORNING]: 'Dole' })
  expect(inWords(changeEdit(draft, NIGHT))).toEqual([`${MORNING} Alder > Dole`])
  expect(inWords(undoStep(changeEdit(draft, NIGHT)))).toEqual(inWords(draft))
})

describe('a turn that Baca and Egan share', () => {
  const [night] = aTimeline([aTurn('2026-06-18', '10PM', 'Baca')]).segments as [(typeof SCHEDULE.segments)[0]]
  const half = night.opensAt.add({ hours: 3 })
  const [egan] = aTimeline([aTurn('2026-06-18', '10PM', 'Egan')]).segments as [typeof night]
  const shared = {
    ...SCHEDULE,
    segments: [
      { ...night, closesAt: half },
      { ...egan, opensAt: half },
    ],
  }

  it.each(['Baca', 'Egan', 'Dole'])(
    'given all of it goes to %s, then it is an edit, and remembers who shared it',
    (name) => {
      const draft = add(EMPTY_DRAFT, { [NIGHT]: name }, shared)
      expect(inWords(draft)).toEqual([`${NIGHT} Baca,Egan > ${name}`])
      expect(add(draft, { [NIGHT]: name }, shared)).toBe(draft)
    },
  )

  it('given somebody else shares it meanwhile and the captain keeps the edit, then it starts from those', () => {
    const seen = { was: 'Baca', wasOthers: [], wasFree: false, holder: 'Dole' }
    const kept = changeEdit(after({ [NIGHT]: 'Dole' }), NIGHT, { ...seen, wasOthers: ['Gray'] })
    expect(inWords(kept)).toEqual([`${NIGHT} Baca,Gray > Dole`])
    expect(pendingEdits(changeEdit(kept, NIGHT, { ...seen, was: 'Dole' }))).toEqual([])
  })
})
