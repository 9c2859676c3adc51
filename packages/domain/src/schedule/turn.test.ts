import { expect, it } from 'vitest'
import { aTurn } from '../testing/lakewood.ts'
import { compareTurns, isSameTurn } from './turn.ts'

it('given turns in any order, then comparing them sorts by day and then by hour, not by label', () => {
  const turns = [
    aTurn('2026-06-11', '4AM'),
    aTurn('2026-06-10', '10PM'),
    aTurn('2026-06-10', '4AM'),
    aTurn('2026-06-10', '10AM'),
  ]
  const sorted = turns.toSorted(compareTurns).map(({ day, slot }) => `${day} ${slot}`)
  expect(sorted).toEqual(['2026-06-10 4AM', '2026-06-10 10AM', '2026-06-10 10PM', '2026-06-11 4AM'])
})

it('given one place with two holders, then it is the same turn; given another slot or day, then it is not', () => {
  const turn = aTurn('2026-06-10', '4AM', 'Abbott')
  expect(isSameTurn(turn, aTurn('2026-06-10', '4AM', 'Baker'))).toBe(true)
  expect(isSameTurn(turn, aTurn('2026-06-10', '4PM', 'Abbott'))).toBe(false)
  expect(isSameTurn(turn, aTurn('2026-06-11', '4AM', 'Abbott'))).toBe(false)
})
