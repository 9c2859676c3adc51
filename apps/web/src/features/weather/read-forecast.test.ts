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
      weatherCondition: 'CHANCE_OF_SHOWERS',
      weatherIcon: 'showers',
      iconUri: '/weather/showers.svg',
      hourlyData: [],
    },
  ],
  rain: [{ from: '2026-06-10T18:00:00Z', until: '2026-06-10T20:00:00Z', chance: 60 }],
}

it('given a forecast, then it has its days, hours of rain, source and age', () => {
  const { days, rain, source } = readForecast(answer)
  expect(days).toEqual([
    {
      day: Temporal.PlainDate.from('2026-06-10'),
      lowFahrenheit: 52,
      highFahrenheit: null,
      rainInches: 0.13,
      rainChancePercent: 55,
      condition: 'CHANCE_OF_SHOWERS',
      description: 'Chance Showers',
      icon: 'showers',
    },
  ])
  expect(rain.map(({ from, until, chancePercent }) => `${from} ${until} ${chancePercent}`)).toEqual([
    '2026-06-10T18:00:00Z 2026-06-10T20:00:00Z 60',
  ])
  expect(source).toEqual({ name: 'National Weather Service', fetchedAt: Temporal.Instant.from('2026-06-10T17:00:00Z') })
})

it('given only the specified days, then they are read, and the source is undefined', () => {
  const { days, rain, source } = readForecast({ days: answer.days })
  expect(days).toHaveLength(1)
  expect([rain, source]).toEqual([[], undefined])
})

it.each([null, {}, 'Sign in to this network', { days: [{ date: 'soon' }], rain: [] }])(
  'given %j instead of a forecast, then it throws',
  (other) => {
    expect(() => readForecast(other)).toThrow()
  },
)
