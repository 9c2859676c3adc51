import { expect, it } from 'vitest'
import { ditchDay } from '../schedule/ditch-day.ts'
import type { HolderName } from '../schedule/holder-name.ts'
import { successorOf } from '../schedule/successions.ts'
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

it('given a spelling that is merged again, then all it was merged with are one holder, as on the schedule', () => {
  const merges = [...MERGES, { from: name('Hernandes'), to: name('Abbott') }]
  const { idsOf, nameOf } = holderSpellings({ holders: HOLDERS, merges })
  expect(idsOf(1)).toEqual([1, 2, 3])
  expect(['Hernandez', 'Hernandes', 'Abbott'].map(nameOf)).toEqual(['Abbott', 'Abbott', 'Abbott'])
  const shown = successorOf(merges.map((merge) => ({ ...merge, changeId: 1, fromDay: undefined })))
  for (const { name: one } of HOLDERS) expect(shown(one, ditchDay('2026-06-10'))).toBe(nameOf(one))
})
