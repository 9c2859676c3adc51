import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sessions, SignedIn } from '../adapters/identity/sessions.ts'
import { requireCaptain } from '../who-asks.ts'

export interface CaptainsOnly {
  sessions: Sessions
  /** The captains' e-mails. */
  captains: readonly string[]
}

/**
 * Keeps every call of `app` for captains: others are refused before anything of what they send is read. Gives
 * back how to find the captain a request comes from.
 */
export function captainsOnly(
  app: FastifyInstance,
  { sessions, captains }: CaptainsOnly,
): (request: FastifyRequest) => SignedIn {
  const asking = new WeakMap<FastifyRequest, SignedIn>()
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    asking.set(request, await requireCaptain(sessions, captains, request))
  })
  return (request) => {
    const captain = asking.get(request)
    if (!captain) throw new Error('a call for captains was not registered as one')
    return captain
  }
}
