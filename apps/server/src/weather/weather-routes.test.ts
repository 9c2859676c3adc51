import { readFileSync } from 'node:fs'
import { currentWeatherResponse, forecastResponse } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { UpstreamFailure } from '../adapters/upstream-call.ts'
import { readGoogleForecast } from '../adapters/weather/google-weather.ts'
import type { WeatherSource } from '../adapters/weather/weather-source.ts'
import { aServer } from '../testing/a-server.ts'
import { aWeather } from '../testing/a-weather.ts'

const now = '2026-05-11T08:00:00-06:00'
const METRIC = new URL('../adapters/weather/testdata/google/forecast-days-10.metric.json', import.meta.url)
const google: WeatherSource = {
  name: 'google',
  fetchForecast: async () => readGoogleForecast(JSON.parse(readFileSync(METRIC, 'utf8'))),
}
const failing: WeatherSource = { name: 'nws', fetchForecast: () => Promise.reject(new UpstreamFailure('503')) }

const aServerWith = (sources: WeatherSource[], hasAverages = true) =>
  aServer({ now, weather: (clock) => aWeather({ clock, sources, hasAverages }) })

const FORECAST = '/api/weather/forecast'
const CURRENT = '/api/weather/current'

describe('the forecast', () => {
  it('given a forecast, then it has the specified fields, today’s temperature, source, age and attribution', async () => {
    const { app, clock } = await aServerWith([google])
    await app.inject(FORECAST)
    clock.moveTo('2026-05-11T08:12:30-06:00')
    const answer = (await app.inject(FORECAST)).json()
    expect(forecastResponse.parse(answer)).toEqual(answer)
    expect(answer).toMatchObject({
      source: 'google',
      kind: 'forecast',
      attribution: 'Google Maps',
      fetchedAt: '2026-05-11T14:00:00Z',
      ageMinutes: 12,
      rain: [],
    })
    expect(answer.days).toHaveLength(10)
    expect(answer.days[0]).toEqual({
      date: '2026-05-11',
      temperatureMin: 44.78,
      temperatureMax: 72.32,
      precipitation: 0,
      precipitationChance: 10,
      weatherDescription: 'Partly cloudy',
      weatherCondition: 'PARTLY_CLOUDY',
      weatherIcon: 'partly-cloudy',
      iconUri: '/weather/partly-cloudy.svg',
      hourlyData: [],
      temperature: 58.55,
    })
    expect(answer.days[1]).not.toHaveProperty('temperature')
  })

  it('given no source that answers, then there are ten days of averages, marked as such', async () => {
    const { app } = await aServerWith([failing])
    const answer = (await app.inject(FORECAST)).json()
    expect(forecastResponse.parse(answer)).toEqual(answer)
    expect(answer).toMatchObject({ source: 'averages', kind: 'average', fetchedAt: null, ageMinutes: null })
    expect(answer.days).toHaveLength(10)
    expect(answer.days[9]).toMatchObject({ date: '2026-05-20', precipitation: null, weatherIcon: 'typical' })
    expect((await app.inject(CURRENT)).json()).toMatchObject({ kind: 'average', temperature: expect.any(Number) })
  })

  it.each([FORECAST, CURRENT])('given no source that answers and no averages, then %s is 503', async (path) => {
    const { app } = await aServerWith([failing], false)
    const answer = await app.inject(path)
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({
      code: 'upstream-unavailable',
      message: 'Failed to load weather data. Please try again.',
      reason: 'no-weather',
      values: {},
    })
  })
})

it('given a forecast, then today’s weather has the mean of low and high, rain and sky', async () => {
  const { app } = await aServerWith([google])
  const answer = (await app.inject(CURRENT)).json()
  expect(currentWeatherResponse.parse(answer)).toEqual(answer)
  expect(answer).toMatchObject({ temperature: 58.55, precipitationChance: 10, weatherIcon: 'partly-cloudy' })
})
