import { describe, expect, it } from 'vitest'
import { countOwners, ownersOfHolder } from './owners-of-holder.ts'

describe('the owners of a holder', () => {
  it.each([
    ['Smith/Jones', ['Smith', 'Jones']],
    [' Smith / Jones ', ['Smith', 'Jones']],
    ['Smith／Jones', ['Smith', 'Jones']],
    ['Smith/SMITH', ['SMITH']],
  ])('given %j, then they are %j', (holder, owners) => {
    expect(ownersOfHolder(holder)).toEqual(owners)
  })

  it.each(['Smith', 'Smith & Jones', 'n/a', 'c/o Smith', 'Lot 1/2', 'A/B', 'Smith/', '/Jones', '/', '', '5/11'])(
    'given %j, then it is one owner',
    (holder) => {
      expect(ownersOfHolder(holder)).toEqual([holder])
    },
  )

  it('given holders who share an owner, then people are counted, not names', () => {
    expect(countOwners(['Smith/Jones', 'Smith', 'JONES ', 'Baca'])).toBe(3)
    expect(countOwners([])).toBe(0)
  })
})
