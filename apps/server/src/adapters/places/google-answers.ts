import type { PlaceSuggestion } from '@headgate/contracts'
import { z } from 'zod'
import type { Place } from './place-source.ts'

const text = z.object({ text: z.string() })

/** The parts of Google's responses that we use. No match at all is `{}`. */
export const autocompleteAnswer = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            structuredFormat: z.object({ mainText: text, secondaryText: text.optional() }),
          })
          .optional(),
      }),
    )
    .default([]),
})

export const placeAnswer = z.object({
  id: z.string(),
  formattedAddress: z.string(),
  addressComponents: z
    .array(
      z.object({ longText: z.string().default(''), shortText: z.string().default(''), types: z.array(z.string()) }),
    )
    .default([]),
})
type PlaceAnswer = z.infer<typeof placeAnswer>

export const textSearchAnswer = z.object({ places: z.array(placeAnswer).default([]) })

export const suggestionsOf = ({ suggestions }: z.infer<typeof autocompleteAnswer>): PlaceSuggestion[] =>
  suggestions.flatMap(({ placePrediction }) => {
    if (!placePrediction) return []
    const { mainText, secondaryText } = placePrediction.structuredFormat
    const region = withoutCountry(secondaryText?.text ?? '')
    return [{ placeId: placePrediction.placeId, street: mainText.text, region }]
  })

/** Undefined unless it is a street address in the United States. */
export function findAddress(answer: PlaceAnswer): Place | undefined {
  const find = (type: string) => answer.addressComponents.find(({ types }) => types.includes(type))
  const isAddress = ['street_number', 'premise', 'subpremise'].some(find)
  if (!isAddress || find('country')?.shortText !== 'US') return undefined
  return {
    placeId: answer.id,
    address: withoutCountry(answer.formattedAddress),
    city: find('locality')?.longText,
    state: find('administrative_area_level_1')?.shortText,
  }
}

const withoutCountry = (address: string): string => address.replace(/,? *USA$/, '')
