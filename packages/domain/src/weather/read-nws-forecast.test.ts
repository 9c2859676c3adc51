import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findNwsUpdate, readNwsForecast } from './read-nws-forecast.ts'

/** An answer of the service as it was recorded. */
const recorded = (name: string): unknown =>
  JSON.parse(readFileSync(`${import.meta.dirname}/testdata/nws/${name}.json`, 'utf8'))

const timeZone = 'America/Denver'
const read = (forecast: unknown, grid: unknown = recorded('gridpoints')) =>
  readNwsForecast({ forecast, grid, timeZone })

/** A day in one line: date, low, high, rain, chance, picture. */
const drawn = (...answers: Parameters<typeof read>) =>
  read(...answers).days.map(({ day, lowFahrenheit, highFahrenheit, rainInches, rainChancePercent, icon }) =>
    [day, lowFahrenheit, highFahrenheit, rainInches, rainChancePercent, icon].join(' '),
  )

describe('the National Weather Service’s forecast', () => {
  it('given half days and the grid, then days, with rain as far as the grid reaches', () => {
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

  it('given a forecast that starts in the evening, then today has its low, and no high that is past', () => {
    expect(drawn(recorded('forecast.starts-at-night'))[0]).toBe('2026-05-11 45  0.01 15 partly-cloudy')
  })

  it('given what is left of a night after midnight, then it is the day before’s, not tonight’s', () => {
    const night = { startTime: '2026-05-12T01:00:00-06:00', isDaytime: false, temperature: 41, temperatureUnit: 'F' }
    const tonight = { ...night, startTime: '2026-05-12T18:00:00-06:00', temperature: 47 }
    expect(drawn({ properties: { periods: [night, tonight] } }, null)).toEqual([
      '2026-05-11 41    unknown',
      '2026-05-12 47    unknown',
    ])
  })

  it('given no grid, then the days without amounts, and no hours of rain', () => {
    const { days, rain } = read(recorded('forecast'), { status: 503 })
    expect(days.map(({ rainInches }) => rainInches)).toEqual(Array(7).fill(null))
    expect(rain).toEqual([])
  })

  it('given the grid, then how likely rain is hour by hour', () => {
    const spans = read(recorded('forecast')).rain.map(({ from, chancePercent }) => `${from} ${chancePercent}`)
    expect(spans).toEqual([
      '2026-05-11T12:00:00Z 5',
      '2026-05-11T18:00:00Z 20',
      '2026-05-12T00:00:00Z 15',
      '2026-05-12T12:00:00Z 55',
      '2026-05-13T00:00:00Z 80',
    ])
  })

  it('given degrees with their unit in one, then they are converted', () => {
    const temperature = { unitCode: 'wmoUnit:degC', value: 20 }
    const periods = [{ startTime: '2026-05-12T06:00:00-06:00', isDaytime: true, temperature }]
    expect(read({ properties: { periods } }).days[0]?.highFahrenheit).toBe(68)
  })

  it('given any JSON, then it is read without a word', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (periods, layer) => {
        const grid = { properties: { quantitativePrecipitation: layer, probabilityOfPrecipitation: layer } }
        expect(readNwsForecast({ forecast: { properties: { periods } }, grid, timeZone })).toBeDefined()
        expect(readNwsForecast({ forecast: periods, grid: layer, timeZone }).days).toEqual([])
      }),
    )
  })

  it('given the answer, then it says when the forecast was made, or that it does not know', () => {
    expect(findNwsUpdate(recorded('forecast'))?.toString()).toBe('2026-05-11T11:22:40Z')
    expect(findNwsUpdate({ properties: { updateTime: 'lately' } })).toBeUndefined()
    expect(findNwsUpdate(null)).toBeUndefined()
  })
})
