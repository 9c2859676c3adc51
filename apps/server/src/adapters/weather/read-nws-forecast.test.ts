import { readFileSync } from 'node:fs'
import { clocksOf } from '@headgate/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findNwsUpdate, readNwsForecast } from './read-nws-forecast.ts'

/** A recorded response of the service. */
const recorded = (name: string): unknown =>
  JSON.parse(readFileSync(`${import.meta.dirname}/testdata/nws/${name}.json`, 'utf8'))

const clocks = clocksOf('America/Denver')
const read = (forecast: unknown, grid: unknown = recorded('gridpoints')) => readNwsForecast({ forecast, grid, clocks })

/** One line per day: date, low, high, rain, chance, icon. */
const drawn = (...answers: Parameters<typeof read>) =>
  read(...answers).days.map(({ day, lowFahrenheit, highFahrenheit, rainInches, rainChancePercent, icon }) =>
    [day, lowFahrenheit, highFahrenheit, rainInches, rainChancePercent, icon].join(' '),
  )

describe('the National Weather Service’s forecast', () => {
  it('given half days and the grid, then they make whole days, with rain as far as the grid reaches', () => {
    expect(drawn(recorded('forecast'))).toEqual([
      '2026-05-11 45 72 0.01 20 scattered-storms',
      '2026-05-12 47 69 0.17 55 scattered-storms',
      '2026-05-13 43 57 0.4 80 rain',
      '2026-05-14 41 62  30 showers',
      '2026-05-15 44 74  0 clear',
      '2026-05-16 49 79  0 clear',
      '2026-05-17 52 81  20 scattered-storms',
    ])
  })

  it('given a forecast that starts in the evening, then today has a low but no high', () => {
    expect(drawn(recorded('forecast.starts-at-night'))[0]).toBe('2026-05-11 45  0.01 15 partly-cloudy')
  })

  it('given the rest of a night after midnight, then it belongs to the day before', () => {
    const night = { startTime: '2026-05-12T01:00:00-06:00', isDaytime: false, temperature: 41, temperatureUnit: 'F' }
    // Newer answers have the unit in the number.
    const temperature = { unitCode: 'wmoUnit:degC', value: 8 }
    const tonight = { ...night, startTime: '2026-05-12T18:00:00-06:00', temperature }
    expect(drawn({ properties: { periods: [night, tonight] } }, null)).toEqual([
      '2026-05-11 41    unknown',
      '2026-05-12 46.4    unknown',
    ])
  })

  it('given the grid, then it has the chance of rain by the hour', () => {
    const spans = read(recorded('forecast')).rain.map(({ from, chancePercent }) => `${from} ${chancePercent}`)
    expect(spans).toEqual([
      '2026-05-11T12:00:00Z 5',
      '2026-05-11T18:00:00Z 20',
      '2026-05-12T00:00:00Z 15',
      '2026-05-12T12:00:00Z 55',
      '2026-05-13T00:00:00Z 80',
    ])
  })

  it('given any JSON, then it is read without an error', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (periods, layer) => {
        const grid = { properties: { quantitativePrecipitation: layer, probabilityOfPrecipitation: layer } }
        expect(readNwsForecast({ forecast: { properties: { periods } }, grid, clocks })).toBeDefined()
        expect(readNwsForecast({ forecast: periods, grid: layer, clocks }).days).toEqual([])
      }),
    )
  })

  it('given a response, then its update time is read, or undefined if it has none', () => {
    expect(findNwsUpdate(recorded('forecast'))?.toString()).toBe('2026-05-11T11:22:40Z')
    expect(findNwsUpdate({ properties: { updateTime: 'lately' } })).toBeUndefined()
    expect(findNwsUpdate(null)).toBeUndefined()
  })
})
