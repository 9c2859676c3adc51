import { describe, expect, it } from 'vitest'
import { claimAgain, holdsClaim } from './property-claim.ts'

describe('a claim of a property', () => {
  it.each([
    ['the same owner', ['Abbott'], ['ABBOTT '], true],
    ['another owner', ['Abbott'], ['Clark'], false],
    ['a second owner beside the first', ['Abbott'], ['Abbott', 'Clark'], true],
    ['one of two owners removed', ['Abbott', 'Dole'], ['Dole'], false],
    ['no known owner any more', ['Abbott'], [], true],
    ['no known owner yet', [], ['Clark'], true],
  ])('given %s, then the claim holds or not', (_what, then, now, holds) => {
    expect(holdsClaim(claimAgain([], then), now)).toBe(holds)
  })

  it('given two owners written as one holder later, or no longer, then the claim holds, unless one has sold', () => {
    const [together, apart] = [claimAgain([], ['Smith/Jones']), claimAgain([], ['Smith', 'Jones'])]
    expect([holdsClaim(together, ['Smith', 'Jones']), holdsClaim(apart, ['Smith/Jones'])]).toEqual([true, true])
    expect([holdsClaim(together, ['Smith']), holdsClaim(apart, ['Smith/Baca'])]).toEqual([false, false])
  })

  it('given a misspelled owner that is corrected later, then a claim renewed in between holds under both spellings', () => {
    const before = claimAgain([], ['Abbott'])
    expect(holdsClaim(before, ['Abott'])).toBe(false)
    const again = claimAgain(before, ['Abott'])
    expect([holdsClaim(again, ['Abott']), holdsClaim(again, ['Abbott'])]).toEqual([true, true])
    expect(holdsClaim(claimAgain([], ['Abott']), ['Abbott'])).toBe(false)
  })

  it('given repeated claims, or very many, then only the last ten different ones are kept', () => {
    expect(claimAgain(claimAgain([], ['Dole', 'Abbott']), ['abbott', 'Dole'])).toEqual([['abbott', 'dole']])
    const many = Array.from({ length: 30 }, (_, n) => [`owner ${n}`]).reduce<readonly (readonly string[])[]>(
      claimAgain,
      [],
    )
    expect(many).toHaveLength(10)
    expect(many.at(-1)).toEqual(['owner 29'])
  })
})
