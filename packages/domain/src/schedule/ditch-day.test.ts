import { describe, expect, it } from 'vitest'
import { at } from '../testing/lakewood.ts'
import { compareDays, daysBetween, ditchDay, ditchDayAt } from './ditch-day.ts'

describe('reading a ditch day', () => {
  it.each(['2026-05-11', '2028-02-29'])('given %s, then it is that date', (iso) => {
    expect(ditchDay(iso).toString()).toBe(iso)
  })

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-11-00',
    '2026-5-11',
    '20260511',
    '2026-05-11T10:00',
    '2026-05-11[u-ca=hebrew]',
    ' 2026-05-11',
    '5/11/2026',
    '',
  ])('given "%s", then it is refused', (text) => {
    expect(() => ditchDay(text)).toThrow(RangeError)
  })
})

describe('the ditch day of an instant', () => {
  it.each([
    ['2026-06-10T05:59:59Z', '2026-06-09'],
    ['2026-06-10T06:00:00Z', '2026-06-10'],
    ['2026-11-01T07:30:00Z', '2026-11-01'],
    ['2026-11-02T06:59:59Z', '2026-11-01'],
    ['2026-11-02T07:00:00Z', '2026-11-02'],
  ])('given %s, then in Denver it is %s', (instant, day) => {
    expect(ditchDayAt(at(instant), 'America/Denver').toString()).toBe(day)
  })

  it('given one instant, then ditches on two sides of the date line have different days', () => {
    const instant = at('2026-06-10T11:00:00Z')
    expect(ditchDayAt(instant, 'Pacific/Auckland').toString()).toBe('2026-06-10')
    expect(ditchDayAt(instant, 'Pacific/Pago_Pago').toString()).toBe('2026-06-10')
    expect(ditchDayAt(instant.add({ hours: 1 }), 'Pacific/Auckland').toString()).toBe('2026-06-11')
  })
})

it.each([
  ['2026-03-07', '2026-03-09', 2],
  ['2026-10-31', '2026-11-02', 2],
  ['2028-02-28', '2028-03-01', 2],
  ['2026-11-02', '2026-11-01', -1],
  ['2026-01-01', '2026-01-01', 0],
])('given %s and %s, then %i days are between them, regardless of clock changes', (from, to, days) => {
  expect(daysBetween(ditchDay(from), ditchDay(to))).toBe(days)
})

it('given days in any order, then comparing them sorts them by date', () => {
  const days = ['2026-11-01', '2025-12-31', '2026-02-01'].map(ditchDay).toSorted(compareDays)
  expect(days.map(String)).toEqual(['2025-12-31', '2026-02-01', '2026-11-01'])
})
