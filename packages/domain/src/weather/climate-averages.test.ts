import { describe, expect, it } from 'vitest'
import { ditchDay } from '../schedule/ditch-day.ts'
import { climateAverage, hasClimateAverages } from './climate-averages.ts'

const daysOf = (month: number) => {
  const first = Temporal.PlainDate.from({ year: 2026, month, day: 1 })
  return Array.from({ length: first.daysInMonth }, (_, index) => climateAverage(first.add({ days: index })))
}
const mean = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? Number.NaN), 0) / values.length

describe('what is typical for a date', () => {
  it.each([
    [1, 45, 19],
    [7, 90, 60],
  ])('given every day of month %i, then they average to that month’s normals', (month, high, low) => {
    const days = daysOf(month)
    expect(Math.abs(mean(days.map(({ highFahrenheit }) => highFahrenheit)) - high)).toBeLessThan(0.5)
    expect(Math.abs(mean(days.map(({ lowFahrenheit }) => lowFahrenheit)) - low)).toBeLessThan(0.5)
  })

  // The National Weather Service's own daily normals for Denver.
  it.each([
    ['2026-05-01', 66, 38],
    ['2026-05-31', 77, 48],
  ])('given %s, then it is within 1 °F of the published daily normals', (day, high, low) => {
    const { highFahrenheit, lowFahrenheit } = climateAverage(ditchDay(day))
    expect(Math.abs((highFahrenheit ?? 0) - high)).toBeLessThanOrEqual(1)
    expect(Math.abs((lowFahrenheit ?? 0) - low)).toBeLessThanOrEqual(1)
  })

  it('given any day, then its average shows no chance of rain', () => {
    expect(climateAverage(ditchDay('2026-05-11'))).toMatchObject({ rainInches: null, rainChancePercent: null })
  })

  it('given any two consecutive days, then they differ by 1 °F at most, also over New Year and a leap day', () => {
    for (let day = ditchDay('2027-12-01'); day.year < 2029; day = day.add({ days: 1 })) {
      const [today, tomorrow] = [climateAverage(day), climateAverage(day.add({ days: 1 }))]
      expect(Math.abs((today.highFahrenheit ?? 0) - (tomorrow.highFahrenheit ?? 99))).toBeLessThanOrEqual(1)
    }
  })

  it.each([
    ['the ditch', 39.697, -105.099, true],
    ['the mountains', 39.64, -106.37, false],
    ['another state', 40.76, -111.89, false],
  ])('given %s, then the station represents it: %s, %s → %s', (_place, latitude, longitude, expected) => {
    expect(hasClimateAverages({ latitude, longitude })).toBe(expected)
  })
})
