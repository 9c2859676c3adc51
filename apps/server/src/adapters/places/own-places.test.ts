import { aProperty } from '@headgate/domain/testing/a-property'
import { describe, expect, it } from 'vitest'
import { ownPlaces } from './own-places.ts'

const SESSION = '3f6d0c1a-7e52-4b7f-9c0e-1d2a3b4c5d6e'
const places = ownPlaces([
  aProperty('florida-9840', '9840 W Florida Pl'),
  aProperty('florida-9841', '9841 W Florida Pl'),
  aProperty('florida-9840-ave', '9840 W Florida Ave'),
  aProperty('kentucky-98', '98 W Kentucky Dr'),
  aProperty('kentucky-984', '984 W Kentucky Dr'),
  aProperty('kentucky-980', '980 W Kentucky Dr'),
  aProperty('sable-12', '12 S Sable St'),
  aProperty('south-12', '12 S Elm Ct'),
  aProperty('unit', '77 Vance St Unit 2'),
  aProperty('house', '77 Vance St'),
  aProperty('golden', '5 Ford St', { city: 'Golden' }),
  aProperty('lane', 'Old Mill Ln'),
])
const suggested = async (text: string) => (await places.suggest(text, SESSION)).map(({ placeId }) => placeId)
const foundBy = async (text: string) => (await places.findByText(text))?.placeId

describe("suggestions from the ditch's own list", () => {
  it.each([
    ['the beginning of a name', 'sab', ['sable-12']],
    ['a number and the beginning of a name', '9841 flo', ['florida-9841']],
    ['a direction and type in full', '9840 west florida place', ['florida-9840', 'florida-9840-ave']],
    ['another type of street', '9841 W Florida Ave', ['florida-9841']],
    ['a whole address with ZIP code and country', '9841 W Florida Pl, Lakewood, CO 80232, USA', ['florida-9841']],
    ['a letter that is a direction, or begins a name', '12 s', ['sable-12', 'south-12']],
    ['a number that is the beginning of others', '98 w kentucky', ['kentucky-98', 'kentucky-980', 'kentucky-984']],
    ['a missing letter', 'kentuky dr 984', ['kentucky-984']],
    ['a typo in an unfinished name', '9841 florod', ['florida-9841']],
    ['an unknown number', '9842 w florida pl', []],
    ['only punctuation', ' ,.', []],
    ['text with query syntax', "* %_' OR 1=1 --", []],
  ])('given %s, then the matching addresses are suggested, best first', async (_what, text, placeIds) => {
    expect(await suggested(text)).toEqual(placeIds)
  })

  it('given the exact number on a street of another direction and type, then it still comes first', async () => {
    const source = ownPlaces([aProperty('p-980', '980 W Kentucky Dr'), aProperty('p-98', '98 E Kentucky Ct')])
    expect((await source.suggest('98 w kentucky dr', SESSION))[0]?.placeId).toBe('p-98')
  })

  it('given a name that exists as typed, then similar names are not suggested', async () => {
    const source = ownPlaces([aProperty('mill', '1 Mill Ct'), aProperty('hill', '1 Hill Ct')])
    expect((await source.suggest('mill', SESSION)).map(({ placeId }) => placeId)).toEqual(['mill'])
  })

  it('given a hundred houses on a street, then eight are suggested, in order of their numbers, without attribution', async () => {
    const street = Array.from({ length: 100 }, (_, n) => aProperty(`p-${n}`, `${n + 1} Elm Ct`))
    const streets = (await ownPlaces(street.toReversed()).suggest('elm ct', SESSION)).map((one) => one.street)
    expect(streets).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `${n} Elm Ct`))
    expect((await places.suggest('9841 florida', SESSION))[0]?.region).toBe('Lakewood, CO')
    expect(places.attribution).toBeNull()
  })
})

describe('an address typed without choosing a suggestion', () => {
  it.each([
    ['spelled out', '9840 west florida place', 'florida-9840'],
    ['with a typo', '9841 W Florda Place', 'florida-9841'],
    ['with enough to match only one', '9841 florida', 'florida-9841'],
    ['whose number is another’s unit', '2 Vance St', undefined],
    ['that matches two', '9840 florida', undefined],
    ['with another number', '9842 W Florida Pl', undefined],
    ['with only the beginning of its number', '984 W Florida Pl', undefined],
    ['in another city', '9840 W Florida Pl, Golden, CO', undefined],
    ['of a house with a unit', '77 Vance St', 'house'],
    ['of the unit', '77 Vance Street Unit 2', 'unit'],
    ['that has no number', 'old mill lane', 'lane'],
  ])('given one %s, then it is found only if it matches exactly one', async (_what, text, placeId) => {
    expect(await foundBy(text)).toBe(placeId)
  })
})

describe('a place by its id', () => {
  it('given one on the list, then it has address, city and state', async () => {
    expect(await places.findById('golden')).toEqual({
      placeId: 'golden',
      address: '5 Ford St, Golden, CO',
      city: 'Golden',
      state: 'CO',
    })
  })

  it.each(['nobody', '__proto__', ''])('given the unknown id "%s", then nothing is found', async (placeId) => {
    expect(await places.findById(placeId)).toBeUndefined()
  })
})
