import { describe, expect, it } from 'vitest'
import { findSlot, slotAtHour, slotHour } from './slot.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

it.each([
  ['4AM', 4],
  ['10AM', 10],
  ['4PM', 16],
  ['10PM', 22],
  ['12AM', 0],
  ['12PM', 12],
] as const)('given %s, then it opens at hour %i', (slot, hour) => {
  expect(slotHour(slot)).toBe(hour)
})

it.each(HOURS)('given hour %i, then its slot opens at that hour and can be read back from its label', (hour) => {
  expect(slotHour(slotAtHour(hour))).toBe(hour)
  expect(findSlot(slotAtHour(hour))).toBe(slotAtHour(hour))
})

it.each([-1, 24, 4.5, Number.NaN, Number.POSITIVE_INFINITY])('given %d, then it is not an hour of the day', (hour) => {
  expect(() => slotAtHour(hour)).toThrow(RangeError)
})

describe('finding a slot in people’s spellings', () => {
  it.each([
    ['4AM', '4AM'],
    ['4 am', '4AM'],
    [' 04am ', '4AM'],
    ['4 a.m.', '4AM'],
    ['4:00 PM', '4PM'],
    ['4:00\u202FPM', '4PM'],
    ['4:00:00 PM', '4PM'],
    ['\uFEFF10PM', '10PM'],
    ['22:00', '10PM'],
    ['22:00:00', '10PM'],
    ['04:00', '4AM'],
    ['0:00', '12AM'],
    ['12am', '12AM'],
    ['12:00 p.m.', '12PM'],
  ])('given "%s", then it is %s', (text, slot) => {
    expect(findSlot(text)).toBe(slot)
  })

  it.each([
    '',
    '4',
    '16',
    '4:30 PM',
    '4:00:30',
    '0AM',
    '13PM',
    '24:00',
    '4XM',
    '4AM 10AM',
    'Date',
    '-4AM',
    '4:00:00:00',
  ])('given "%s", then it is not a slot', (text) => {
    expect(findSlot(text)).toBeUndefined()
  })
})
