import { expect, it } from 'vitest'
import { listChangedTurns } from './list-changed-turns.ts'

const at = (date: string, slot: string) => ({ date, slot })

it('given a swap, then both of its turns change hands', () => {
  const [night, noon] = [at('2026-06-18', '10PM'), at('2026-06-18', '10AM')]
  const moved = [
    { holder: 'Baca', from: night, to: noon },
    { holder: 'Clark', from: noon, to: night },
  ]
  expect(listChangedTurns({ added: [], dropped: [], moved })).toEqual([
    { ...noon, from: 'Clark', to: 'Baca' },
    { ...night, from: 'Baca', to: 'Clark' },
  ])
})

it('given turns that were added and dropped, then they come from nobody or go to nobody, in the schedule’s order', () => {
  const added = [
    { ...at('2026-06-19', '4AM'), holder: 'Dole' },
    { ...at('2026-06-18', '4PM'), holder: 'Dole' },
  ]
  const dropped = [
    { ...at('2026-06-19', '4AM'), holder: 'Egan' },
    { ...at('2026-06-18', '10AM'), holder: 'Egan' },
  ]
  expect(listChangedTurns({ added, dropped, moved: [] })).toEqual([
    { ...at('2026-06-18', '10AM'), from: 'Egan', to: null },
    { ...at('2026-06-18', '4PM'), from: null, to: 'Dole' },
    { ...at('2026-06-19', '4AM'), from: 'Egan', to: 'Dole' },
  ])
})
