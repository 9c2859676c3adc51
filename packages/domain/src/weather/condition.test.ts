import { describe, expect, it } from 'vitest'
import { findSky, WEATHER_CONDITIONS } from './condition.ts'

/** From Google's reference. */
const GOOGLES = `CLEAR MOSTLY_CLEAR PARTLY_CLOUDY MOSTLY_CLOUDY CLOUDY WINDY WIND_AND_RAIN LIGHT_RAIN_SHOWERS
CHANCE_OF_SHOWERS SCATTERED_SHOWERS RAIN_SHOWERS HEAVY_RAIN_SHOWERS LIGHT_TO_MODERATE_RAIN MODERATE_TO_HEAVY_RAIN RAIN
LIGHT_RAIN HEAVY_RAIN RAIN_PERIODICALLY_HEAVY LIGHT_SNOW_SHOWERS CHANCE_OF_SNOW_SHOWERS SCATTERED_SNOW_SHOWERS
SNOW_SHOWERS HEAVY_SNOW_SHOWERS LIGHT_TO_MODERATE_SNOW MODERATE_TO_HEAVY_SNOW SNOW LIGHT_SNOW HEAVY_SNOW SNOWSTORM
SNOW_PERIODICALLY_HEAVY HEAVY_SNOW_STORM BLOWING_SNOW RAIN_AND_SNOW HAIL HAIL_SHOWERS THUNDERSTORM THUNDERSHOWER
LIGHT_THUNDERSTORM_RAIN SCATTERED_THUNDERSTORMS HEAVY_THUNDERSTORM`.split(/\s+/)

it('given Google’s conditions, then we know all forty and no others', () => {
  expect(WEATHER_CONDITIONS.toSorted()).toEqual(GOOGLES.toSorted())
})

describe('the sky of a condition', () => {
  it('given each that we know, then it has our own description and icon, whatever the service’s text', () => {
    for (const condition of WEATHER_CONDITIONS) {
      const { condition: known, description, icon } = findSky(condition, 'in its own words')
      expect(known).toBe(condition)
      expect(description).toMatch(/^(?!Unknown)[A-Z][a-z, ]+$/)
      expect(['unknown', 'typical']).not.toContain(icon)
    }
  })

  it.each([
    ['DUST_STORM', 'Blowing dust', 'Blowing dust'],
    ['DUST_STORM', undefined, 'Unknown'],
    [undefined, 'Smoke', 'Smoke'],
    [undefined, undefined, 'Unknown'],
    ['__proto__', undefined, 'Unknown'],
    ['X', ' two\n lines\u0000\u202e ', 'two lines'],
    ['X', 'x'.repeat(10_000), 'x'.repeat(80)],
  ])('given %s with the service’s text %j, then it is "%s"', (condition, text, description) => {
    expect(findSky(condition, text)).toEqual({ condition: null, description, icon: 'unknown' })
  })
})
