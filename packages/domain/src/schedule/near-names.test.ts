import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finish } from '../steps.ts'
import { nearNames, nearNamesAmong, similarNames } from './near-names.ts'

describe('names that look misspelled', () => {
  it.each([
    ['Abbot', 'Abbott'],
    ['Abbbott', 'Abbott'],
    ['Abbitt', 'Abbott'],
    ['Abbtot', 'Abbott'],
    ['Castilllo-Gracia', 'Castillo-Garcia'],
    ['Munoz', 'Muñoz'],
    ['OBrien', 'O’Brien'],
    ['Vanderberg', 'Van der Berg'],
  ])('given "%s" while "%s" is known, then it is near', (name, like) => {
    expect(nearNames([name], ['Dogwood', like])).toEqual([{ name, like }])
  })

  it.each([
    ['Abbott', 'ABBOTT '],
    ['Leo', 'Lee'],
    ['Abitt', 'Abbott'],
    ['Castilllo-Grcia', 'Castilo-Garcia'],
    ['Lot 13', 'Lot 12'],
    ['Anderson Farm', 'Anderson'],
  ])('given "%s" while "%s" is known, then it is not near', (name, known) => {
    expect(nearNames([name], [known])).toEqual([])
  })

  it('given several names, then each is listed once, in order, with the nearest known one', () => {
    const known = ['Andersen', 'Anderson', 'Birch', 'Cedar']
    expect(nearNames(['Birtch', 'Cedar', 'Andersson', 'Birtch', 'Fir'], known)).toEqual([
      { name: 'Birtch', like: 'Birch' },
      { name: 'Andersson', like: 'Anderson' },
    ])
  })
})

it('given any two names, then they are near if a comparison of all their letters says so', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 3, maxLength: 12 })
  fc.assert(
    fc.property(letters, letters, (one, other) => {
      const [name, like] = [one.join(''), other.join('')]
      const longest = Math.max(one.length, other.length)
      const isNear = slips(one, other) <= (longest < 4 ? 0 : longest < 8 ? 1 : 2)
      expect(nearNames([name], [like])).toEqual(name !== like && isNear ? [{ name, like }] : [])
    }),
    { numRuns: 2_000 },
  )
})

/** The optimal string alignment distance, by its definition. */
function slips(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return one.length + other.length
  const [rest, otherRest] = [one.slice(1), other.slice(1)]
  if (one[0] === other[0]) return slips(rest, otherRest)
  const isSwapped = one[0] === other[1] && one[1] === other[0]
  const swapped = isSwapped ? slips(one.slice(2), other.slice(2)) : Number.POSITIVE_INFINITY
  return 1 + Math.min(slips(rest, other), slips(one, otherRest), slips(rest, otherRest), swapped)
}

it('given names of a list, then each is compared with the known ones first, and then with those before it', () => {
  const near = finish(nearNamesAmong(['Hernandez', 'Baca', 'Hernandes', 'Pena', 'BACA'], ['Peña']))
  expect(near).toEqual([
    { name: 'Pena', like: 'Peña' },
    { name: 'Hernandes', like: 'Hernandez' },
  ])
})

describe('names of one file that look alike', () => {
  const similar = (turns: Record<string, number>, known: string[] = []) =>
    finish(similarNames(new Map(Object.entries(turns)), known)).map(
      ({ name, like, isKnown }) => `${name} is ${like}${isKnown ? ', known' : ''}`,
    )

  it('given a rare and a frequent spelling, then the rare one is like the frequent one, or the second like the first', () => {
    expect(similar({ Hernandes: 2, Baca: 9, Hernandez: 30 })).toEqual(['Hernandes is Hernandez'])
    expect(similar({ Peña: 4, Pena: 4 })).toEqual(['Pena is Peña'])
  })

  it('given a known spelling, then it is the one suggested, however rare; its own spellings in the file are no question', () => {
    expect(similar({ Hernandez: 30 }, ['Hernandes'])).toEqual(['Hernandez is Hernandes, known'])
    expect(similar({ Hernandez: 3, Hernandes: 30 }, ['Hernandes', 'Hernandez'])).toEqual([])
  })

  it('given names that differ in case and spacing alone, then they are one name, and no question', () => {
    expect(similar({ KOWALSKI: 3, Kowalski: 5, 'kowalski ': 1 })).toEqual([])
    expect(similar({ KOWALSKI: 3 }, ['Kowalski'])).toEqual([])
    expect(finish(similarNames(new Map(Object.entries({ KOWALSKI: 3, Kowalski: 5, Kowalsky: 6 })), []))).toEqual([
      { name: 'Kowalsky', like: 'Kowalski', isKnown: false, turns: 6, likeTurns: 8 },
    ])
  })

  it('given holders of several owners, then each owner is compared, in whichever order', () => {
    expect(similar({ 'Smith/Jonse': 2, 'Smith/Jones': 5 })).toEqual(['Smith/Jonse is Smith/Jones'])
    expect(similar({ 'Jonse / Smith': 2, 'Smith/Jones': 5 })).toEqual(['Jonse / Smith is Smith/Jones'])
    expect(similar({ 'Smith / Jones': 2 }, ['Smith/Jones'])).toEqual(['Smith / Jones is Smith/Jones, known'])
    expect(similar({ 'Ortega/Leo': 2, 'Ortega/Lee': 5 })).toEqual([])
    expect(nearNames(['Smyth/Jonse', 'Ortega/Leo'], ['Smith/Jones', 'Ortega/Lee'])).toEqual([
      { name: 'Smyth/Jonse', like: 'Smith/Jones' },
    ])
  })

  it('given thousands of names, then all are compared', () => {
    const many = new Map(Array.from({ length: 20_000 }, (_, n) => [`Al${n.toString(26)}xy`, n] as const))
    expect(finish(similarNames(many, [])).length).toBeGreaterThan(0)
  })
})

describe('couples and families', () => {
  it.each([
    ['Bob & Ann Smith', 'Smith'],
    ['Smith, Bob and Ann', 'Smith'],
    ['The Smiths', 'Smith'],
    ['Joneses', 'Jones'],
    ['familia Peña', 'Pena'],
    ['Bob y Ana de la Cruz', 'de la Cruz'],
    ['Smith, Bob and Ann', 'Bob & Ann Smith'],
    ['Smith, Bob', 'Bob Smith'],
    ['Bob J. Smith', 'Bob & Ann Smith'],
    ['Bob Smith and Ann Smith', 'Smith family'],
    ['Lô', 'Lo'],
  ])('given “%s” and “%s”, then they may be one holder', (name, like) => {
    expect(nearNames([name], [like])).toEqual([{ name, like }])
    expect(nearNames([like], [name])).toEqual([{ name: like, like: name }])
  })

  it.each([
    ['Robert Smith', 'Tom Smith'],
    ['Bob & Ann Smith', 'Tom & Sue Smith'],
    ['Bob Smith and Ann Vigil', 'Vigil'],
    ['Baca & Sons', 'Sons'],
    ['Baca & Vigil', 'Vigil'],
    ['Smith Family Farm', 'Smith'],
    ['Lot 1 Smith', 'Smith'],
    ['Bob & Ann Smith', 'Smithers'],
  ])('given “%s” and “%s”, then they are two', (name, like) => {
    expect(nearNames([name], [like])).toEqual([])
  })

  it('given a misspelling and a family, then the misspelling is nearer', () => {
    expect(nearNames(['Bob & Ann Smyth'], ['Smyth', 'Bob & Ann Smith'])).toEqual([
      { name: 'Bob & Ann Smyth', like: 'Bob & Ann Smith' },
    ])
  })
})
