import { ditchDay, finish } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { readDays } from './read-days.ts'

const today = ditchDay('2027-06-10')

/** The day that each text means, or the first part of its fault. */
function read(...texts: string[]): string[] {
  const cells = texts.map((text, index) => ({ text, line: index + 2, column: 1 }))
  const { days, faults } = finish(
    readDays(
      cells.map((cell) => ({ cell })),
      today,
    ),
  )
  return cells.map((cell) => {
    const fault = faults.find(({ line }) => line === cell.line)
    return days.get(cell)?.toString() ?? fault?.message.split(':')[0] ?? 'neither a day nor a fault'
  })
}

describe('a date in a cell', () => {
  it.each([
    ['5/1/2026', '2026-05-01'],
    ['2026-05-01', '2026-05-01'],
    ['1.5.2026', '2026-05-01'],
    ['1-May-26', '2026-05-01'],
    ['May 1, 2026', '2026-05-01'],
    ['Sept. 1, 2026', '2026-09-01'],
    ['Friday, May 1, 2026', '2026-05-01'],
    ['46143', '2026-05-01'],
    ['5/1/2026 0:00', '2026-05-01'],
    ['2/29/2028', '2028-02-29'],
  ])('given %s, then it is %s', (text, day) => {
    expect(read(text)).toEqual([day])
  })

  it.each([
    ['13/45/2026', 'there is no such day'],
    ['5/1/1926', 'the year must be from 2000 to 2099'],
    ['Thu 5/1/2026', 'the weekday does not match the date'],
    ['', 'the date of this row is missing'],
    ['5/1/2026 4:00', 'this is not a date'],
    ['46143.5', 'this is not a date'],
    ['May 2026', 'this is not a date'],
  ])('given %s, then the fault is: %s', (text, fault) => {
    expect(read(text)).toEqual([fault])
  })
})

it('given dates without a year, then they are in that of the others, or else in this one; in either of two, refused', () => {
  expect(read('5/1', 'May 2', '3-May', '4.5.')).toEqual(['2027-05-01', '2027-05-02', '2027-05-03', '2027-05-04'])
  expect(read('Fri 5/1', '5/2', '5/3/2026')).toEqual(['2026-05-01', '2026-05-02', '2026-05-03'])
  expect(read('Sat 5/1', '5/3/2026')).toEqual(['the weekday does not match the date', '2026-05-03'])
  expect(read('5/1/2026', '5/2', '5/1/2027')).toEqual(['2026-05-01', 'write the year as well', '2027-05-01'])
})

it('given a day three times in different spellings, then each later one names the line of the first', () => {
  expect(read('5/1/2026', '5/2/2026', '2026-05-01', '1-May-26')).toEqual([
    '2026-05-01',
    '2026-05-02',
    '5/1/2026 is already on line 2',
    '5/1/2026 is already on line 2',
  ])
})
