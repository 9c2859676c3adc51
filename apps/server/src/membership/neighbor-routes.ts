import { neighborPhonesResponse } from '@headgate/contracts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { IdentityCalls } from '../accounts/identity-calls.ts'
import { residentGuard, signedInBy } from '../http/auth-guards.ts'
import { problemResponses } from '../http/problem-responses.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import type { LinkParts } from './link-parts.ts'
import { listNeighborPhones } from './list-neighbor-phones.ts'

export interface NeighborRoutes extends LinkParts, Pick<IdentityCalls, 'identity' | 'rateLimiter'> {}

/** What the neighbors right before and after somebody's turns let them know. */
export const neighborRoutes: FastifyPluginAsyncZod<NeighborRoutes> = async (app, routes) => {
  const { identity, rateLimiter } = routes
  app.get(
    '/api/neighbors/phones',
    {
      ...residentGuard(identity.provider, 'guests-join-nothing'),
      schema: {
        operationId: 'listNeighborPhones',
        summary: 'Whom you can call about your own turns that are near, as they chose',
        response: { 200: neighborPhonesResponse, ...problemResponses(429) },
      },
    },
    async (request) => {
      const { uid } = signedInBy(request).user
      await rateLimiter.take(RATE_LIMITS.neighborPhones, uid)
      return listNeighborPhones(routes, uid)
    },
  )
}
