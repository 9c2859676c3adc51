import { expect, it } from 'vitest'
import { aTurn } from '../testing/lakewood.ts'
import { mergeNames } from './merge-names.ts'

it.each([
  ['a misspelling', 'Hernandes, Baca, Hernandes', 'Hernandes > Hernandez', 'Hernandez, Baca, Hernandez'],
  ['a replacement that is replaced', 'A1, B1', 'A1 > B1, B1 > C1', 'C1, C1'],
  ['a circle', 'A1, B1', 'A1 > B1, B1 > A1', 'A1, B1'],
  ['another case', 'BACA', 'Baca > Vaca', 'Vaca'],
  ['a name in two cases', 'BACA', 'BACA > Baca', 'BACA'],
  ['blank names', 'Baca', 'Baca > ,  > Vaca', 'Baca'],
])('given %s, then its turns have the right holders', (_what, before, names, after) => {
  const turns = before.split(', ').map((holder, index) => aTurn(`2026-06-${10 + index}`, '4AM', holder))
  const pairs = names.split(', ').map((pair) => pair.split('>').map((name) => name.trim()) as [string, string])
  expect(
    mergeNames(turns, pairs)
      .map(({ holder }) => holder)
      .join(', '),
  ).toBe(after)
})
