import { z } from 'zod'

/** Opaque: the ditch's own id, or a map service's. */
export const placeId = z
  .string()
  .min(1)
  .max(300)
  .regex(/^\P{Cc}*$/u)
export const placeParams = z.strictObject({ placeId })

/** Made by the page, one for each address being typed. */
const session = z.uuid()

/** `GET /api/places?text=…&session=…`: addresses that start with the text, give or take a typo, best first. */
export const placeSearchQuery = z.strictObject({
  text: z.string().trim().min(1).max(200),
  session,
})
export const placeSuggestion = z.object({
  placeId: z.string(),
  /** `9840 W Florida Pl` */
  street: z.string(),
  /** `Lakewood, CO` */
  region: z.string(),
})
export type PlaceSuggestion = z.infer<typeof placeSuggestion>
export const placeSearchResponse = z.object({
  suggestions: z.array(placeSuggestion).max(10),
  /** Shown with the list, if the source requires it. */
  attribution: z.string().nullable(),
})
export type PlaceSearchResponse = z.infer<typeof placeSearchResponse>

export const placeQuery = z.strictObject({ session: session.optional() })

/** `GET /api/places/{placeId}?session=…`; for typed text, the best match of `GET /api/places/find?text=…`. */
export const placeResponse = z.object({
  placeId: z.string(),
  address: z.string(),
  /** Decided by locality and state, never by the text of the address. */
  isInCity: z.boolean(),
})
export type PlaceResponse = z.infer<typeof placeResponse>
export const placeFindQuery = z.strictObject({ text: z.string().trim().min(1).max(200) })
