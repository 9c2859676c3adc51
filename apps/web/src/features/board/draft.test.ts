import { describe, expect, it } from 'vitest'
import { addStep, type Draft, EMPTY_DRAFT, keepMine, pendingEdits, takeBack, takeTheirs, undoStep } from './draft.ts'

const [MORNING, NIGHT] = ['2026-06-18 4AM', '2026-06-18 10PM']
const SEASON: Record<string, string> = { [MORNING]: 'Alder', [NIGHT]: 'Baca' }
const holderAt = (key: string) => SEASON[key] ?? null
const after = (...steps: Record<string, string | null>[]): Draft =>
  steps.reduce<Draft>((draft, step) => addStep(draft, step, holderAt), EMPTY_DRAFT)

it('given an edit back to what was there, then nothing is pending', () => {
  expect(pendingEdits(after({ [NIGHT]: 'Clark' }, { [NIGHT]: 'Baca' }))).toEqual([])
})

it('given an edit that changes nothing, then it is no step to undo', () => {
  expect(after({ [NIGHT]: 'Baca' })).toBe(EMPTY_DRAFT)
  expect(after({ [NIGHT]: 'Clark' }, { [NIGHT]: 'Clark', [MORNING]: 'Alder' }).steps).toHaveLength(1)
})

it('given a cell that is changed twice, then it starts from who had it when it was changed first', () => {
  const first = addStep(EMPTY_DRAFT, { [NIGHT]: 'Clark' }, holderAt)
  expect(pendingEdits(addStep(first, { [NIGHT]: 'Dole' }, () => 'Egan'))).toEqual([
    { key: NIGHT, was: 'Baca', wasOthers: [], holder: 'Dole' },
  ])
})

it('given a cell left to somebody else’s change, then the captain’s edit is gone, and undo does not bring it back', () => {
  const left = takeTheirs(after({ [NIGHT]: 'Clark', [MORNING]: 'Dole' }), NIGHT)
  expect(pendingEdits(left).map(({ key }) => key)).toEqual([MORNING])
  expect(undoStep(left)).toEqual(EMPTY_DRAFT)
  expect(takeTheirs(left, MORNING)).toEqual(EMPTY_DRAFT)
})

describe('a turn that Clark and Egan share', () => {
  const sharers = (key: string) => (key === NIGHT ? ['Egan'] : [])
  const give = (draft: Draft, name: string) => addStep(draft, { [NIGHT]: name }, holderAt, sharers)

  it.each(['Baca', 'Egan', 'Dole'])(
    'given all of it goes to %s, then it is an edit, and remembers who shared it',
    (name) => {
      const draft = give(EMPTY_DRAFT, name)
      const edit = { key: NIGHT, was: 'Baca', wasOthers: ['Egan'], holder: name }
      expect(pendingEdits(draft)).toEqual([edit])
      expect(give(draft, name)).toBe(draft)
      expect([takeBack(draft, NIGHT), undoStep(draft)]).toEqual([EMPTY_DRAFT, EMPTY_DRAFT])
    },
  )

  it('given somebody else shares it meanwhile and the captain keeps the edit, then it starts from those', () => {
    const kept = keepMine(give(EMPTY_DRAFT, 'Dole'), NIGHT, 'Fox', ['Gray'])
    expect(pendingEdits(kept)).toEqual([{ key: NIGHT, was: 'Fox', wasOthers: ['Gray'], holder: 'Dole' }])
    expect(pendingEdits(keepMine(kept, NIGHT, 'Dole'))).toEqual([])
  })
})
