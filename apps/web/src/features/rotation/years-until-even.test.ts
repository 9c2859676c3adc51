import { expect, it } from 'vitest'
import { yearsUntilEven } from './years-until-even.ts'

it.each([
  [6, 28],
  [24, 7],
  [10, 84],
  [0, undefined],
])('given %i hours a year, then times of the week come round after %s years', (hours, years) => {
  expect(yearsUntilEven(hours)).toBe(years)
})
