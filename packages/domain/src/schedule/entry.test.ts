import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText, runs } from '../testing/any.ts'
import { aName } from '../testing/lakewood.ts'
import { readEntry, writeEntry } from './entry.ts'
import { findHolderName } from './holder-name.ts'

it('given a running turn, then its entry has both markers; given any other, then it is only the name', () => {
  expect(writeEntry({ holder: aName('Abbott'), isRunning: true })).toBe('💧 Abbott [ACTIVE]')
  expect(writeEntry({ holder: aName('Abbott'), isRunning: false })).toBe('Abbott')
})

it.each([
  ['💧 Abbott [ACTIVE]', true],
  ['💧\uFE0F Abbott [ACTIVE]', true],
  ['[ACTIVE] Abbott 💧', true],
  ['Abbott[ACTIVE]', true],
  ['💧 Abbott', false],
])('given %j, then the holder is Abbott, and running is %j', (text, isRunning) => {
  expect(readEntry(text)).toEqual({ holder: 'Abbott', isRunning })
})

it.each(['', ' ', '💧 [ACTIVE]'])('given %j, then there is no entry', (text) => {
  expect(readEntry(text)).toBeUndefined()
})

it('given any name, then a written entry is read back the same, running or not', () => {
  fc.assert(
    fc.property(anyText, fc.boolean(), (text, isRunning) => {
      const holder = findHolderName(text)
      if (holder === undefined) return
      expect(readEntry(writeEntry({ holder, isRunning }))).toEqual({ holder, isRunning })
    }),
    runs(2000),
  )
})
