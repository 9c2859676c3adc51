import { api } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { IdentityCalls } from '../accounts/identity-calls.ts'
import { residentGuard, signedInBy } from '../http/auth-guards.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { route } from '../http/route.ts'
import type { LinkParts } from './link-parts.ts'
import { listNeighborPhones } from './list-neighbor-phones.ts'

export interface NeighborRoutes extends LinkParts, Pick<IdentityCalls, 'identity' | 'rateLimiter'> {}

/** What the neighbors right before and after somebody's turns let them know. */
export const neighborRoutes: FastifyPluginAsync<NeighborRoutes> = async (app, routes) => {
  const { identity, rateLimiter } = routes
  route(app, api.listNeighborPhones, residentGuard(identity.provider, 'guests-join-nothing'), async (request) => {
    const { uid } = signedInBy(request).user
    await rateLimiter.take(RATE_LIMITS.neighborPhones, uid)
    return listNeighborPhones(routes, uid)
  })
}
