import { api } from '@headgate/contracts'
import { isInDitchCity } from '@headgate/domain'
import type { FastifyPluginAsync } from 'fastify'
import type { Place } from '../adapters/places/place-source.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { addressSubject } from '../http/client-address.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { route } from '../http/route.ts'
import type { RouteParts } from '../schedule/route-parts.ts'

/** Address look-ups for the autocomplete field. Open to everybody, as an address is verified before the sign-in. */
export const placeRoutes: FastifyPluginAsync<RouteParts> = async (app, { places, rateLimiter, ditch }) => {
  const present = (place: Place | undefined) => {
    if (!place) throw new DitchProblem('no-such-place', {})
    return { placeId: place.placeId, address: place.address, isInCity: isInDitchCity(place, ditch.profile) }
  }

  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  route(app, api.suggestPlaces, async ({ ip, query: { text, session } }) => {
    await rateLimiter.take(RATE_LIMITS.placeSuggestions, addressSubject(ip))
    return { suggestions: await places.suggest(text, session), attribution: places.attribution }
  })

  route(app, api.findPlace, async ({ ip, query: { text } }) => {
    await rateLimiter.take(RATE_LIMITS.placeLookUps, addressSubject(ip))
    return present(await places.findByText(text))
  })

  route(app, api.getPlace, async ({ ip, params: { placeId }, query: { session } }) => {
    await rateLimiter.take(RATE_LIMITS.placeLookUps, addressSubject(ip))
    return present(await places.findById(placeId, session))
  })
}
