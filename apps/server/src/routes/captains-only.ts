import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sessions } from '../adapters/identity/sessions.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import { actingCaptain, requireCaptain } from '../who-asks.ts'

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
): (request: FastifyRequest) => ActingCaptain {
  const asking = new WeakMap<FastifyRequest, ActingCaptain>()
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { user } = await requireCaptain(sessions, captains, request)
    asking.set(request, actingCaptain(user))
  })
  return (request) => {
    const captain = asking.get(request)
    if (!captain) throw new Error('a call for captains was not registered as one')
    return captain
  }
}
