import { expect, it } from 'vitest'
import { ditchDay } from './ditch-day.ts'
import { findHolderName } from './holder-name.ts'
import { mergeNames } from './merge-names.ts'

const heldBy = (...names: string[]) =>
  names.map((name, index) => ({
    day: ditchDay('2026-06-10').add({ days: index }),
    slot: '4AM' as const,
    holder:
      findHolderName(name) ??
      (() => {
        throw new Error(name)
      })(),
  }))

it.each<[string, string[], [string, string][], string[]]>([
  [
    'a misspelling',
    ['Hernandes', 'Baca', 'Hernandes'],
    [['Hernandes', 'Hernandez']],
    ['Hernandez', 'Baca', 'Hernandez'],
  ],
  [
    'a replacement that is replaced',
    ['A1', 'B1'],
    [
      ['A1', 'B1'],
      ['B1', 'C1'],
    ],
    ['C1', 'C1'],
  ],
  [
    'a circle',
    ['A1', 'B1'],
    [
      ['A1', 'B1'],
      ['B1', 'A1'],
    ],
    ['A1', 'B1'],
  ],
  ['another case', ['BACA'], [['Baca', 'Vaca']], ['Vaca']],
  ['a name in two cases', ['BACA'], [['BACA', 'Baca']], ['BACA']],
  [
    'blank names',
    ['Baca'],
    [
      ['Baca', ' '],
      ['', 'Vaca'],
    ],
    ['Baca'],
  ],
])('given %s, then its turns have the right holders', (_what, before, names, after) => {
  expect(mergeNames(heldBy(...before), names).map(({ holder }) => holder)).toEqual(after)
})
