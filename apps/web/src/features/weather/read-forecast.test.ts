import { expect, it } from 'vitest'
import { readForecast } from './read-forecast.ts'

it.each([null, {}, 'Sign in to this network', { days: [{ date: 'soon' }], rain: [] }])(
  'given %j instead of a forecast, then it throws',
  (other) => {
    expect(() => readForecast(other)).toThrow()
  },
)
