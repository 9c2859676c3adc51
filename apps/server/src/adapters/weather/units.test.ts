import { describe, expect, it } from 'vitest'
import { fahrenheitOf, inchesOf, percentOf } from './units.ts'

describe('degrees Fahrenheit', () => {
  it.each([
    [22.4, 'CELSIUS', 72.32],
    [-40, 'wmoUnit:degC', -40],
    [72.3, 'FAHRENHEIT', 72.3],
    [45, 'F', 45],
    [45, 'KELVIN', null],
    [undefined, 'CELSIUS', null],
    [300, 'CELSIUS', null],
    [-200, 'F', null],
  ])('given %s %s, then %s', (degrees, unit, fahrenheit) => {
    expect(fahrenheitOf(degrees, unit)).toBe(fahrenheit)
  })
})

describe('inches', () => {
  it.each([
    [25.4, 'MILLIMETERS', 1],
    [3.1928, 'MILLIMETERS', 0.13],
    [10.16, 'wmoUnit:mm', 0.4],
    [0.39, 'INCHES', 0.39],
    [0, 'INCHES', 0],
    [-1, 'INCHES', null],
    [5, 'UNIT_UNSPECIFIED', null],
    [1e9, 'MILLIMETERS', null],
    [undefined, 'MILLIMETERS', null],
  ])('given %s %s, then %s', (quantity, unit, inches) => {
    expect(inchesOf(quantity, unit)).toBe(inches)
  })
})

it.each([
  [0, 0],
  [100, 100],
  [101, null],
  [-1, null],
  [undefined, null],
])('given %s percent, then %s', (percent, expected) => {
  expect(percentOf(percent)).toBe(expected)
})
