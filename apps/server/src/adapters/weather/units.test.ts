import { expect, it } from 'vitest'
import { fahrenheitOf, inchesOf, percentOf } from './units.ts'

it.each([
  ['fahrenheitOf', fahrenheitOf(22.4, 'CELSIUS'), 72.32],
  ['fahrenheitOf', fahrenheitOf(45, 'KELVIN'), null],
  ['fahrenheitOf', fahrenheitOf(300, 'CELSIUS'), null],
  ['inchesOf', inchesOf(3.1928, 'MILLIMETERS'), 0.13],
  ['inchesOf', inchesOf(-1, 'INCHES'), null],
  ['inchesOf', inchesOf(5, 'UNIT_UNSPECIFIED'), null],
  ['percentOf', percentOf(100), 100],
  ['percentOf', percentOf(101), null],
])('given what a service says, then %s makes of it %s, which is %s', (_name, made, expected) => {
  expect(made).toBe(expected)
})
