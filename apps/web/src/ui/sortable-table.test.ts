import { compareNaturally } from '@headgate/domain'
import { expect, it } from 'vitest'
import { sortLines } from './sortable-table.tsx'

const LINES = [
  { holder: 'Lot 10', ms: 6 },
  { holder: 'Lot 9', ms: undefined },
  { holder: 'Clark', ms: 7 },
]

it.each([
  ['ms', 'up', ['Lot 10', 'Clark', 'Lot 9']],
  ['ms', 'down', ['Clark', 'Lot 10', 'Lot 9']],
  ['holder', 'up', ['Clark', 'Lot 9', 'Lot 10']],
  ['holder', 'down', ['Lot 10', 'Lot 9', 'Clark']],
] as const)('given %s, %s, then the lines are in that order, those without a value last', (column, way, order) => {
  const sorted = sortLines(LINES, (line) => line[column], compareNaturally, way === 'down')
  expect(sorted.map(({ holder }) => holder)).toEqual(order)
})
