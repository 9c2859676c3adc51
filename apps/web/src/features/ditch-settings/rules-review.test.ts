import { expect, it } from 'vitest'
import { turnsBack } from './rules-review.tsx'

it('given a turn that an earlier change gives back, then it is listed once, with the holder of the latest change', () => {
  const [first, second] = [
    { date: '2026-06-10', slot: '4AM' },
    { date: '2026-06-11', slot: '4AM' },
  ]
  const layer = { ...first, changeId: 2, expected: 'Baca', by: null, at: '2026-06-01T12:00:00Z' }
  const effect = {
    added: [
      { ...first, holder: 'Clark' },
      { ...second, holder: 'Baca' },
    ],
    revived: [
      { ...layer, next: 'Chavez' },
      { ...layer, changeId: 3, next: 'Clark' },
    ],
  }
  expect(turnsBack(effect)).toEqual({
    added: [{ ...second, holder: 'Baca' }],
    revived: [{ ...first, holder: 'Clark' }],
  })
})
