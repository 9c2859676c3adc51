import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readGoogleForecast } from './google-weather.ts'

/** A recorded response of the service. */
const recorded = (name: string): unknown =>
  JSON.parse(readFileSync(`${import.meta.dirname}/testdata/google/${name}.json`, 'utf8'))

/** One line per day: date, low, high, rain, chance, description. */
const drawn = (answer: unknown) =>
  readGoogleForecast(answer).days.map(
    ({ day, lowFahrenheit, highFahrenheit, rainInches, rainChancePercent, description }) =>
      [day, lowFahrenheit, highFahrenheit, rainInches, rainChancePercent, description].join(' '),
  )

describe('Google’s forecast', () => {
  it('given ten days in metric units, then they are in degrees Fahrenheit and inches', () => {
    expect(drawn(recorded('forecast-days-10.metric'))).toEqual([
      '2026-05-11 44.78 72.32 0 10 Partly cloudy',
      '2026-05-12 47.48 69.44 0.13 55 Scattered thunderstorms',
      '2026-05-13 43.16 57.02 0.39 80 Light rain',
      '2026-05-14 40.82 62.06 0.02 25 Mostly cloudy',
      '2026-05-15 44.24 73.94 0 0 Clear',
      '2026-05-16 48.92 78.98 0 5 Mostly clear',
      '2026-05-17 51.8 80.96 0.01 20 Partly cloudy',
      '2026-05-18 49.46 70.7 0.08 45 Scattered showers',
      '2026-05-19 46.94 66.56 0.3 70 Thunderstorm',
      '2026-05-20 45.5 64.04 0.04 30 Cloudy',
    ])
  })

  it('given days with missing fields, then those are null and the others are read', () => {
    expect(drawn(recorded('forecast-days.edge-missing-fields'))).toEqual([
      '2026-05-11 44.78 72.32 0 5 Clear',
      '2026-05-12 47.48 69.44 0.13 55 Blowing dust',
      '2026-05-13 43.16 57.02  80 Light rain',
      '2026-05-14 40.82 62.06 0.02  Mostly cloudy',
    ])
  })

  it.each([
    ['no days', { forecastDays: {} }],
    ['entries that are not days', { forecastDays: [null, 7, 'x', [], {}] }],
    ['impossible dates', { forecastDays: [{ displayDate: { year: 2026, month: 2, day: 30 } }] }],
  ])('given %s, then there are no days', (_what, answer) => {
    expect(readGoogleForecast(answer)).toEqual({ days: [], rain: [] })
  })

  it('given any JSON in any field, then it is read without an error', () => {
    const day = fc.record({
      displayDate: fc.oneof(fc.constant({ year: 2026, month: 5, day: 11 }), fc.jsonValue()),
      minTemperature: fc.oneof(fc.record({ degrees: fc.jsonValue(), unit: fc.jsonValue() }), fc.jsonValue()),
      daytimeForecast: fc.record({ weatherCondition: fc.jsonValue(), precipitation: fc.jsonValue() }),
    })
    fc.assert(
      fc.property(fc.array(fc.oneof(day, fc.jsonValue())), (forecastDays) => {
        for (const { lowFahrenheit, description } of readGoogleForecast({ forecastDays }).days) {
          expect(lowFahrenheit === null || Number.isFinite(lowFahrenheit)).toBe(true)
          expect(description).not.toBe('')
        }
      }),
    )
  })
})
