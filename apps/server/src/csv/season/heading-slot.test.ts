import { describe, expect, it } from 'vitest'
import { findHeadingSlot } from './find-heading.ts'

describe('a column’s heading', () => {
  it.each([
    ['4AM', '4AM'],
    ['22:00', '10PM'],
    ['6AM-6PM', '6AM'],
    ['6 a.m. — 6 p.m.', '6AM'],
    ['6–10 AM', '6AM'],
    ['10-4 PM', '10AM'],
    ['5:30 until 10 AM', '5:30AM'],
    ['Noon to 6PM', '12PM'],
    [' 10PM  thru  4AM ', '10PM'],
  ])('given %j, then it names the slot that opens at %s', (text, slot) => {
    expect(findHeadingSlot(text)).toBe(slot)
  })

  it.each(['', 'Date', '6', '6-10', '4AM-10AM-4PM', '5/11/2026', '13-4PM', 'Call before 4PM', '-', '4-x'])(
    'given %j, then it names none',
    (text) => {
      expect(findHeadingSlot(text)).toBeUndefined()
    },
  )
})
