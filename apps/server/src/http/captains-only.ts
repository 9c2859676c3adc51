import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sessions } from '../adapters/identity/sessions.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import { actingCaptain, captainGuard, signedInBy } from './auth-guards.ts'

export interface CaptainsOnly {
  sessions: Sessions
}

/** Guards every route of `app` for captains. Returns a function that gives the captain who makes a request. */
export function captainsOnly(
  app: FastifyInstance,
  { sessions }: CaptainsOnly,
): (request: FastifyRequest) => ActingCaptain {
  const { config, onRequest } = captainGuard(sessions)
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, ...config }
  })
  app.addHook('onRequest', onRequest)
  return (request) => actingCaptain(signedInBy(request).user)
}
