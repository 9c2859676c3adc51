import { expect, it } from 'vitest'
import type { HolderName } from '../schedule/holder-name.ts'
import { holderSpellings } from './holder-spellings.ts'

const name = (text: string) => text as HolderName
const HOLDERS = ['Hernandez', 'Hernandes', 'Abbott'].map((text, at) => ({ id: at + 1, name: name(text) }))
const MERGES = [{ from: name('Hernandes'), to: name('Hernandez') }]

it('given two spellings that a captain has merged, then they are one holder, and others stay apart', () => {
  const { idsOf, keyOf, nameOf } = holderSpellings({ holders: HOLDERS, merges: MERGES })
  expect([idsOf(1), idsOf(2), idsOf(3), idsOf(9)]).toEqual([[1, 2], [1, 2], [3], []])
  expect(nameOf('hernandes')).toBe('Hernandez')
  expect(keyOf('HERNANDES')).toBe(keyOf('Hernandez'))
  expect(keyOf('Abbott')).not.toBe(keyOf('Hernandez'))
})
