import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText, runs } from '../testing/any.ts'
import { writeEntry } from './entry.ts'
import { findHolderName } from './holder-name.ts'

it('given a running turn, then its entry has both markers; given any other, then it is only the name', () => {
  expect(writeEntry({ holder: 'Abbott', isRunning: true })).toBe('💧 Abbott [ACTIVE]')
  expect(writeEntry({ holder: 'Abbott', isRunning: false })).toBe('Abbott')
})

it('given any name, then it is read back from its entry, running or not', () => {
  fc.assert(
    fc.property(anyText, fc.boolean(), (text, isRunning) => {
      const holder = findHolderName(text)
      if (holder !== undefined) expect(findHolderName(writeEntry({ holder, isRunning }))).toBe(holder)
    }),
    runs(2000),
  )
})
