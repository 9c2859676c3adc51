import { expect, it } from 'vitest'
import { isInDitchCity } from './ditch-city.ts'

const lakewood = { city: 'Lakewood', state: 'CO' }

it.each([
  ['the city and state', lakewood, true],
  ['another case and spacing', { city: ' LAKEWOOD', state: 'co ' }, true],
  ['the same city in another state', { city: 'Lakewood', state: 'OH' }, false],
  ['no city', { city: undefined, state: 'CO' }, false],
])('given %s, then being in the ditch’s city is decided accordingly', (_what, address, expected) => {
  expect(isInDitchCity(address, lakewood)).toBe(expected)
})

it('given a ditch without a city, then no address is in its city', () => {
  const nowhere = { city: undefined, state: undefined }
  expect(isInDitchCity(nowhere, nowhere)).toBe(false)
})
