import type { HolderFairnessShape } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { nextSorting, sortFairness } from './sort-fairness.ts'
import { yearsUntilEven } from './years-until-even.ts'

const line = (holder: string, hoursMs: number, longestWaitMs: number): HolderFairnessShape => ({
  ...{ holder, hoursMs, longestWaitMs, sharesThousandths: 1_000, turns: 1, dueMs: 10, carriedOverMs: 0 },
  ...{ nights: 1, nightsDue: 1, weekends: 1, weekendsDue: 1, evenWaitMs: 5 },
})
const LINES = [line('Birch', 11, 3), line('Alder', 9, 7), line('Cedar', 10, 5)]
const namesBy = (column: Parameters<typeof nextSorting>[1], times = 1) => {
  let sorting: ReturnType<typeof nextSorting> | undefined
  for (let press = 0; press < times; press += 1) sorting = nextSorting(sorting, column)
  return sortFairness(LINES, sorting).map(({ holder }) => holder)
}

it('given a heading pressed, then names begin with A and numbers with the largest; pressed again, the other way', () => {
  expect(namesBy('holder', 0)).toEqual(['Birch', 'Alder', 'Cedar'])
  expect(namesBy('holder')).toEqual(['Alder', 'Birch', 'Cedar'])
  expect(namesBy('holder', 2)).toEqual(['Cedar', 'Birch', 'Alder'])
  expect(namesBy('hours')).toEqual(['Birch', 'Cedar', 'Alder'])
  expect(namesBy('wait')).toEqual(['Alder', 'Cedar', 'Birch'])
})

it.each([
  [6, 28],
  [24, 7],
  [10, 84],
  [0, undefined],
])('given %i hours a year, then times of the week come round after %s years', (hours, years) => {
  expect(yearsUntilEven(hours)).toBe(years)
})
