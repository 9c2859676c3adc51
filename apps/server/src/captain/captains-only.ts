import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sessions } from '../adapters/identity/sessions.ts'
import { actingCaptain, captainGuard, signedInBy } from '../http/auth-guards.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'

export interface CaptainsOnly {
  sessions: Sessions
  /** The captains' e-mails. */
  captains: readonly string[]
}

/** Keeps every call of `app` for captains. Gives back how to find the captain a request comes from. */
export function captainsOnly(
  app: FastifyInstance,
  { sessions, captains }: CaptainsOnly,
): (request: FastifyRequest) => ActingCaptain {
  const { config, onRequest } = captainGuard(sessions, captains)
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, ...config }
  })
  app.addHook('onRequest', onRequest)
  return (request) => actingCaptain(signedInBy(request).user)
}
