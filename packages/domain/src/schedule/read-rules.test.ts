import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySlots, ZONES } from '../testing/any.ts'
import { slotAtMinute } from './find-slot.ts'
import { findSeasonDay, findSlots, findTimeZone } from './read-rules.ts'

describe('findTimeZone', () => {
  it('given a zone, then it is found, however its name is capitalized', () => {
    for (const zone of ZONES) expect(findTimeZone(zone)).toBeDefined()
    expect(findTimeZone('america/denver')).toBe('America/Denver')
  })

  it.each([
    '',
    'Denver',
    'America/Nowhere',
    ' America/Denver',
    '-06:00',
    '2026-06-10T11:00-06:00',
    '2026-06-10[America/Denver]',
  ])('given %j, then there is none', (text) => {
    expect(findTimeZone(text)).toBeUndefined()
  })
})

describe('findSlots', () => {
  it('given any slots in order, then they are read back', () => {
    fc.assert(fc.property(anySlots, (slots) => void expect(findSlots(slots)).toEqual(slots)))
  })

  it.each([
    ['none', []],
    ['one that is no time of day', ['4AM', 'noon']],
    ['two in the wrong order', ['10AM', '4AM']],
    ['one twice', ['4AM', '04:00']],
    ['25', Array.from({ length: 25 }, (_, index) => slotAtMinute(index))],
  ])('given %s, then there are no slots', (_what, labels) => {
    expect(findSlots(labels)).toBeUndefined()
  })
})

describe('findSeasonDay', () => {
  it.each(['', '4-15', '04-31', '13-01', '00-10', '02-29', '2026-04-15', '04-15 '])(
    'given %j, then there is none',
    (text) => {
      expect(findSeasonDay(text)).toBeUndefined()
    },
  )
})
