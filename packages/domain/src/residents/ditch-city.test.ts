import { expect, it } from 'vitest'
import { isInDitchCity } from './ditch-city.ts'

const lakewood = { city: 'Lakewood', state: 'CO' }

it.each([
  ['the city and state', lakewood, true],
  ['another case and spacing', { city: ' LAKEWOOD', state: 'co ' }, true],
  ['the same city in another state', { city: 'Lakewood', state: 'OH' }, false],
  ['a city whose name contains it', { city: 'Lakewood Village', state: 'CO' }, false],
  ['another city of the state', { city: 'Golden', state: 'CO' }, false],
  ['no city', { city: undefined, state: 'CO' }, false],
  ['no state', { city: 'Lakewood', state: undefined }, false],
])('given %s, then it tells whether that is the ditch city', (_what, address, expected) => {
  expect(isInDitchCity(address, lakewood)).toBe(expected)
})

it('given a ditch without a city, then nothing lies in it', () => {
  const nowhere = { city: undefined, state: undefined }
  expect(isInDitchCity(nowhere, nowhere)).toBe(false)
})
