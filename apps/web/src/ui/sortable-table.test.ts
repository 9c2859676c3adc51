import { expect, it } from 'vitest'
import { sortLines } from './sortable-table.tsx'

const LINES = [
  { holder: 'Lot 10', ms: 6 },
  { holder: 'Lot 9', ms: undefined },
  { holder: 'Dole', ms: 7 },
]

it.each([
  ['ms', 'up', ['Lot 10', 'Dole', 'Lot 9']],
  ['ms', 'down', ['Dole', 'Lot 10', 'Lot 9']],
  ['holder', 'up', ['Dole', 'Lot 9', 'Lot 10']],
  ['holder', 'down', ['Lot 10', 'Lot 9', 'Dole']],
] as const)('given %s, %s, then the lines are in that order, those without a value last', (column, way, order) => {
  const sorted = sortLines(
    LINES,
    (line) => line[column],
    (a, b) => a.length - b.length,
    way === 'down',
  )
  expect(sorted.map(({ holder }) => holder)).toEqual(order)
})
