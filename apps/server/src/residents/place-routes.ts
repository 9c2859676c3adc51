import {
  placeFindQuery,
  placeParams,
  placeQuery,
  placeResponse,
  placeSearchQuery,
  placeSearchResponse,
} from '@headgate/contracts'
import { isInDitchCity } from '@headgate/domain'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Place, PlaceSource } from '../adapters/places/place-source.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { addressSubject } from '../http/client-address.ts'
import { problemResponses } from '../http/problem-responses.ts'
import type { RateLimiter } from '../http/rate-limiter.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import type { CurrentDitch } from '../store/ditch-queries.ts'

export interface PlaceRoutes {
  places: PlaceSource
  rateLimiter: RateLimiter
  ditch: CurrentDitch
}

/** Address look-ups for the autocomplete field. Open to everybody, as an address is verified before the sign-in. */
export const placeRoutes: FastifyPluginAsyncZod<PlaceRoutes> = async (app, { places, rateLimiter, ditch }) => {
  const present = (place: Place | undefined) => {
    if (!place) throw new DitchProblem('no-such-place', {})
    return { placeId: place.placeId, address: place.address, isInCity: isInDitchCity(place, ditch.profile) }
  }
  const failures = problemResponses(404, 429, 503)

  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get(
    '/api/places',
    {
      schema: {
        operationId: 'suggestPlaces',
        summary: 'Suggest addresses that begin, or nearly begin, with a text',
        querystring: placeSearchQuery,
        response: { 200: placeSearchResponse, ...problemResponses(429, 503) },
      },
    },
    async ({ ip, query: { text, session } }) => {
      await rateLimiter.take(RATE_LIMITS.placeSuggestions, addressSubject(ip))
      return { suggestions: await places.suggest(text, session), attribution: places.attribution }
    },
  )

  app.get(
    '/api/places/find',
    {
      schema: {
        operationId: 'findPlace',
        summary: 'Find the one address that a text can mean',
        querystring: placeFindQuery,
        response: { 200: placeResponse, ...failures },
      },
    },
    async ({ ip, query: { text } }) => {
      await rateLimiter.take(RATE_LIMITS.placeLookUps, addressSubject(ip))
      return present(await places.findByText(text))
    },
  )

  app.get(
    '/api/places/:placeId',
    {
      schema: {
        operationId: 'getPlace',
        summary: 'Get the address of a chosen place',
        params: placeParams,
        querystring: placeQuery,
        response: { 200: placeResponse, ...failures },
      },
    },
    async ({ ip, params: { placeId }, query: { session } }) => {
      await rateLimiter.take(RATE_LIMITS.placeLookUps, addressSubject(ip))
      return present(await places.findById(placeId, session))
    },
  )
}
