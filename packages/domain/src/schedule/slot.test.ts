import { describe, expect, it } from 'vitest'
import { findSlot, slotAtMinute } from './find-slot.ts'
import { slotMinute } from './slot.ts'

const MINUTES = Array.from({ length: 24 * 60 }, (_, minute) => minute)

it.each([
  ['12AM', 0],
  ['12PM', 12 * 60],
  ['5:30AM', 5 * 60 + 30],
  ['11:59PM', 24 * 60 - 1],
] as const)('given %s, then it opens %i minutes after midnight, and that minute has its label', (slot, minute) => {
  expect(slotMinute(slot)).toBe(minute)
  expect(slotAtMinute(minute)).toBe(slot)
})

it('given any minute of the day, then its slot opens at that minute and can be read back from its label', () => {
  const slots = MINUTES.map(slotAtMinute)
  expect(slots.map(slotMinute)).toEqual(MINUTES)
  expect(slots.map((slot) => findSlot(slot))).toEqual(slots)
  expect(new Set(slots).size).toBe(MINUTES.length)
})

it.each([-1, 1440, 0.5])('given %d, then it is not a minute of the day', (minute) => {
  expect(() => slotAtMinute(minute)).toThrow(RangeError)
})

describe('finding a slot in people’s spellings', () => {
  it.each([
    ['4 am', '4AM'],
    ['4 a.m.', '4AM'],
    ['4:00\u202FPM', '4PM'],
    ['\uFEFF10PM', '10PM'],
    ['22:00', '10PM'],
    ['0:00', '12AM'],
    ['17:30:00', '5:30PM'],
    ['5:45\u202FPM', '5:45PM'],
  ])('given "%s", then it is %s', (text, slot) => {
    expect(findSlot(text)).toBe(slot)
  })

  it.each([
    '',
    '4',
    '16',
    '530',
    '4:00:30',
    '5:30:15 PM',
    '5:60AM',
    '5:3AM',
    '5:300AM',
    '5.30AM',
    '0AM',
    '0:30AM',
    '13PM',
    '13:30PM',
    '24:00',
    '24:30',
    '4XM',
    '4AM 10AM',
    'Date',
    '-4AM',
    '4:00:00:00',
    '6AM-6PM',
  ])('given "%s", then it is not a slot', (text) => {
    expect(findSlot(text)).toBeUndefined()
  })
})
