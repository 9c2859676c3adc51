import type { ForecastResponse } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { readForecast } from './read-forecast.ts'

const answer: ForecastResponse = {
  source: 'nws',
  kind: 'forecast',
  attribution: 'National Weather Service',
  fetchedAt: '2026-06-10T17:00:00Z',
  ageMinutes: 3,
  days: [
    {
      date: '2026-06-10',
      temperatureMin: 52,
      temperatureMax: null,
      precipitation: 0.13,
      precipitationChance: 55,
      weatherDescription: 'Chance Showers',
      weatherIcon: 'showers',
      iconUri: '/weather/showers.svg',
      hourlyData: [],
    },
  ],
  rain: [{ from: '2026-06-10T18:00:00Z', until: '2026-06-10T20:00:00Z', chance: 60 }],
}

it('given a forecast, then its days, its hours of rain, whose it is and since when', () => {
  const { days, rain, source } = readForecast(answer)
  expect(days).toEqual([
    {
      day: Temporal.PlainDate.from('2026-06-10'),
      lowFahrenheit: 52,
      highFahrenheit: null,
      rainInches: 0.13,
      rainChancePercent: 55,
      description: 'Chance Showers',
      icon: 'showers',
    },
  ])
  expect(rain.map(({ from, until, chancePercent }) => `${from} ${until} ${chancePercent}`)).toEqual([
    '2026-06-10T18:00:00Z 2026-06-10T20:00:00Z 60',
  ])
  expect(source).toEqual({ name: 'National Weather Service', fetchedAt: Temporal.Instant.from('2026-06-10T17:00:00Z') })
})

it('given averages, then they are of no age', () => {
  const { source } = readForecast({ ...answer, kind: 'average', fetchedAt: null })
  expect(source).toEqual({ name: 'National Weather Service', fetchedAt: undefined })
})

it('given the specified days alone, then they are read, and nothing is said of where they come from', () => {
  const { days, rain, source } = readForecast({ days: answer.days })
  expect(days).toHaveLength(1)
  expect([rain, source]).toEqual([[], undefined])
})

it.each([null, {}, 'Sign in to this network', { days: [{ date: 'soon' }], rain: [] }])(
  'given %j in its place, then that is refused',
  (other) => {
    expect(() => readForecast(other)).toThrow()
  },
)
