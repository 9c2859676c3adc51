import { expect, it } from 'vitest'
import { fahrenheitOf, inchesOf, percentOf } from './units.ts'

it.each([
  ['fahrenheitOf', fahrenheitOf(22.4, 'CELSIUS'), 72.32],
  ['fahrenheitOf', fahrenheitOf(-40, 'wmoUnit:degC'), -40],
  ['fahrenheitOf', fahrenheitOf(72.3, 'FAHRENHEIT'), 72.3],
  ['fahrenheitOf', fahrenheitOf(45, 'F'), 45],
  ['fahrenheitOf', fahrenheitOf(45, 'KELVIN'), null],
  ['fahrenheitOf', fahrenheitOf(undefined, 'CELSIUS'), null],
  ['fahrenheitOf', fahrenheitOf(300, 'CELSIUS'), null],
  ['fahrenheitOf', fahrenheitOf(-200, 'F'), null],
  ['inchesOf', inchesOf(3.1928, 'MILLIMETERS'), 0.13],
  ['inchesOf', inchesOf(10.16, 'wmoUnit:mm'), 0.4],
  ['inchesOf', inchesOf(0, 'INCHES'), 0],
  ['inchesOf', inchesOf(-1, 'INCHES'), null],
  ['inchesOf', inchesOf(5, 'UNIT_UNSPECIFIED'), null],
  ['inchesOf', inchesOf(1e9, 'MILLIMETERS'), null],
  ['percentOf', percentOf(100), 100],
  ['percentOf', percentOf(101), null],
  ['percentOf', percentOf(-1), null],
  ['percentOf', percentOf(undefined), null],
])('given what a service says, then %s makes of it %s, which is %s', (_name, made, expected) => {
  expect(made).toBe(expected)
})
