import type { z } from 'zod'
import type { ServerClock } from '../../config/clock.ts'
import { DitchProblem } from '../../ditch-problem.ts'
import { callUpstream, findGoogleReason, UpstreamFailure } from '../upstream-call.ts'
import { autocompleteAnswer, findAddress, placeAnswer, suggestionsOf, textSearchAnswer } from './google-answers.ts'
import type { PlaceSource } from './place-source.ts'

interface GooglePlaces {
  /** Sent in a header only: never in a URL, a message or a log. */
  key: string
  /** Addresses near here come first. */
  near: () => { latitude: number; longitude: number }
  /** Logs why Google failed, without the key or what residents type. */
  report: (failure: string) => void
  clock: ServerClock
  baseUrl?: string
  timeLimitMs?: number
}

const NEAR_METRES = 15_000
/** Shorter text finds nothing useful, and every call costs money. */
const SHORTEST_TEXT = 3
const MAX_FOUND = 5
const SUGGESTION_FIELDS = 'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat'
/** Only fields at the lowest price; a name would cost more. */
const PLACE_FIELDS = ['id', 'formattedAddress', 'addressComponents']
const LANGUAGE = { languageCode: 'en', regionCode: 'US' }
const GOOGLES_ID = /^[\w-]+$/
/** Many times the size of the fields we request. */
const LARGEST_ANSWER_BYTES = 256 * 1024

/** Addresses throughout the United States, by Google's Places API (New). Its answers are not stored. */
export function googlePlaces({ key, near, report, clock, ...given }: GooglePlaces): PlaceSource {
  const { baseUrl = 'https://places.googleapis.com/v1', timeLimitMs = 5_000 } = given
  const locationBias = () => ({ circle: { center: near(), radius: NEAR_METRES } })

  /** Makes one attempt. Throws an `UpstreamFailure` for anything but a JSON response with status 200. */
  async function ask<T extends z.ZodType>(shape: T, { path, fieldMask, body }: GoogleRequest): Promise<z.infer<T>> {
    const answer = await callUpstream({
      url: `${baseUrl}${path}`,
      headers: { 'content-type': 'application/json', 'x-goog-api-key': key, 'x-goog-fieldmask': fieldMask },
      body,
      largestBytes: LARGEST_ANSWER_BYTES,
      signal: clock.timeLimit(timeLimitMs),
      findReason: findGoogleReason,
    })
    const { data } = shape.safeParse(answer)
    if (data === undefined) throw new UpstreamFailure('an unexpected answer')
    return data
  }

  function refuse(failure: unknown): never {
    if (!(failure instanceof UpstreamFailure)) throw failure
    report(`Google Places: ${failure.message}`)
    throw new DitchProblem('places-unavailable', {}, { cause: failure })
  }

  return {
    attribution: 'Google Maps',

    suggest: async (input, sessionToken) => {
      if (input.length < SHORTEST_TEXT) return []
      const body = {
        input,
        sessionToken,
        locationBias: locationBias(),
        includedRegionCodes: ['us'],
        includedPrimaryTypes: ['street_address', 'premise', 'subpremise'],
        ...LANGUAGE,
      }
      const request = { path: '/places:autocomplete', fieldMask: SUGGESTION_FIELDS, body }
      return suggestionsOf(await ask(autocompleteAnswer, request).catch(refuse))
    },

    findByText: async (textQuery) => {
      const body = { textQuery, locationBias: locationBias(), maxResultCount: MAX_FOUND, ...LANGUAGE }
      const fieldMask = PLACE_FIELDS.map((field) => `places.${field}`).join(',')
      const { places } = await ask(textSearchAnswer, { path: '/places:searchText', fieldMask, body }).catch(refuse)
      return places.map(findAddress).find((place) => place !== undefined)
    },

    findById: async (placeId, session) => {
      if (!GOOGLES_ID.test(placeId)) return undefined
      const query = new URLSearchParams({ ...LANGUAGE, ...(session !== undefined && { sessionToken: session }) })
      const request = { path: `/places/${placeId}?${query}`, fieldMask: PLACE_FIELDS.join(',') }
      const answer = await ask(placeAnswer, request).catch((failure: unknown) =>
        isUnknownPlace(failure) ? undefined : refuse(failure),
      )
      return answer && findAddress(answer)
    },
  }
}

/** Google answers 404 for an id that is gone, and 400 for one that never existed, but also 400 for an unknown key. */
const isUnknownPlace = (failure: unknown): boolean =>
  failure instanceof UpstreamFailure &&
  (failure.status === 404 || (failure.status === 400 && !failure.reason?.startsWith('API_KEY')))

interface GoogleRequest {
  path: string
  fieldMask: string
  /** Sent as JSON in a POST; without it the call is a GET. */
  body?: unknown
}
