import { describe, expect, it } from 'vitest'
import { nearNames } from './near-names.ts'

describe('names that look misspelled', () => {
  it.each([
    ['Abbot', 'Abbott'],
    ['Abbbott', 'Abbott'],
    ['Abbitt', 'Abbott'],
    ['Abobtt', 'Abbott'],
    ['Munoz', 'Muñoz'],
    ['OBrien', 'O’Brien'],
    ['Vanderberg', 'Van der Berg'],
    ['Andresn', 'Anderson'],
    ['Castilllo-Gracia', 'Castillo-Garcia'],
    ['Colle', 'Cole'],
  ])('given "%s" while "%s" is known, then it is near', (name, like) => {
    expect(nearNames([name], ['Dogwood', like])).toEqual([{ name, like }])
  })

  it.each([
    ['Abbott', 'ABBOTT '],
    ['Clark', 'Abbott'],
    ['Leo', 'Lee'],
    ['Ash', 'A'],
    ['Lot 13', 'Lot 12'],
    ['Anderson Farm', 'Anderson'],
    ['Baker', 'Bar'],
    ['李', '王'],
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

  it('given a known name that is near another known one, then it is not listed', () => {
    expect(nearNames(['Andersen'], ['Anderson', 'Andersen'])).toEqual([])
  })

  it('given thousands of names, then it does not take long', () => {
    const many = (start: string) => Array.from({ length: 20_000 }, (_, n) => `${start}${n.toString(26)}xy`)
    const startedMs = performance.now()
    nearNames(many('Al'), many('Bo'))
    expect(performance.now() - startedMs).toBeLessThan(5_000)
  })
})
