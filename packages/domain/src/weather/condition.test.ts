import { describe, expect, it } from 'vitest'
import { findSky, WEATHER_CONDITIONS } from './condition.ts'

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
