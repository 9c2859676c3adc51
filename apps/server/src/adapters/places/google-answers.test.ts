import { expect, it } from 'vitest'
import { autocompleteAnswer, findAddress, placeAnswer, suggestionsOf } from './google-answers.ts'

const part = (type: string, shortText: string) => ({ types: [type], shortText })
const [house, country] = [part('street_number', '7'), part('country', 'US')]
const addressWith = (...addressComponents: object[]) =>
  findAddress(placeAnswer.parse({ id: 'g-1', formattedAddress: '7 Elm Ct', addressComponents }))

it.each(['street_number', 'premise', 'subpremise'])('given a %s, then it is an address', (type) => {
  expect(addressWith(part(type, '7'), country)).toMatchObject({ placeId: 'g-1', city: undefined, state: undefined })
})

it.each([
  ['a city', [part('locality', 'Lakewood'), country]],
  ['a house in Canada', [house, part('country', 'CA')]],
  ['a house nowhere', [house]],
  ['nothing', []],
])('given %s, then it is not an address', (_what, parts) => {
  expect(addressWith(...parts)).toBeUndefined()
})

it('given a suggestion that is no place and one without a region, then the place is still suggested', () => {
  const placePrediction = { placeId: 'g-1', structuredFormat: { mainText: { text: '7 Elm Ct' } } }
  const answer = { suggestions: [{ queryPrediction: { text: 'elm' } }, { placePrediction }] }
  expect(suggestionsOf(autocompleteAnswer.parse(answer))).toEqual([{ placeId: 'g-1', street: '7 Elm Ct', region: '' }])
})
