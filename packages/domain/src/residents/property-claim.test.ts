import { describe, expect, it } from 'vitest'
import { claimAgain, holdsClaim } from './property-claim.ts'

describe('a claim of a property', () => {
  it.each([
    ['the same owner', ['Abbott'], ['ABBOTT '], true],
    ['another owner', ['Abbott'], ['Clark'], false],
    ['another owner beside the one there was', ['Abbott'], ['Abbott', 'Clark'], true],
    ['one of two owners gone', ['Abbott', 'Dole'], ['Dole'], false],
    ['the same two in another order', ['Abbott', 'Dole'], ['Dole', 'Abbott'], true],
    ['no owner that is known any more', ['Abbott'], [], true],
  ])('given %s, then whether it holds', (_what, then, now, holds) => {
    expect(holdsClaim(claimAgain([], then), now)).toBe(holds)
  })

  it('given a claim from before any owner was known, then it holds', () => {
    expect(claimAgain([], [])).toEqual([])
    expect(holdsClaim([], ['Clark'])).toBe(true)
  })

  it('given a misspelling in the list that is mended, then claims of before and of between hold as they did', () => {
    const before = claimAgain([], ['Abbott'])
    expect(holdsClaim(before, ['Abott'])).toBe(false)
    const again = claimAgain(before, ['Abott'])
    expect([holdsClaim(again, ['Abott']), holdsClaim(again, ['Abbott'])]).toEqual([true, true])
    expect(holdsClaim(claimAgain([], ['Abott']), ['Abbott'])).toBe(false)
  })

  it('given the same claim again and again, or very many, then they are few', () => {
    expect(claimAgain(claimAgain([], ['Dole', 'Abbott']), ['abbott', 'Dole'])).toEqual([['abbott', 'dole']])
    const many = Array.from({ length: 30 }, (_, n) => [`owner ${n}`]).reduce<readonly (readonly string[])[]>(
      claimAgain,
      [],
    )
    expect(many).toHaveLength(10)
    expect(many.at(-1)).toEqual(['owner 29'])
  })
})
