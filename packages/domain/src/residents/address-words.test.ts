import { describe, expect, it } from 'vitest'
import { addressWords, findHouseNumber, typedWords } from './address-words.ts'

describe('the words of an address', () => {
  it.each([
    ['a ZIP code', '9840 W Florida Pl, Lakewood, CO 80232', '9840 west florida place lakewood co'],
    ['a long ZIP code and the country', '1 Vance St, Lakewood, CO 80232-1234, USA', '1 vance street lakewood co'],
    ['a house number as long as a ZIP code', '12345', '12345'],
    ['a house number as long as a ZIP code, and a street', '12345 W 32nd Ave', '12345 west 32nd avenue'],
    ['accents and apostrophes', "7 Peña Blvd; 8 O'Brien’s Ct", '7 pena boulevard 8 obriens court'],
    ['full-width letters', '７ Ｅｌｍ Ｓｔ', '7 elm street'],
    ['words that are names of every object', 'constructor __proto__ toString', 'constructor proto tostring'],
  ])('given %s, then its words are spelled out for comparison', (_what, address, words) => {
    expect(addressWords(address).join(' ')).toBe(words)
  })

  it('given an abbreviation, then typedWords leaves it as typed', () => {
    expect(typedWords('480 S Allison Pkwy')).toEqual(['480', 's', 'allison', 'pkwy'])
  })
})

it.each([
  ['9840 W Florida Pl', '9840'],
  ['9840b W Florida Pl', '9840b'],
  ['32nd Ave', undefined],
  ['W Florida Pl 9840', undefined],
  ['', undefined],
])('given "%s", then its house number is %s', (address, number) => {
  expect(findHouseNumber(addressWords(address))).toBe(number)
})
