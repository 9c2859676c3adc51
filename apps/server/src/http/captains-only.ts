import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sessions } from '../adapters/identity/sessions.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import { actingCaptain, captainGuard, signedInBy } from './auth-guards.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { RATE_LIMITS } from './rate-limits.ts'

export interface CaptainsOnly {
  sessions: Sessions
  rateLimiter: RateLimiter
}

/** Calls that store a whole season, which is never deleted. */
const BRINGS_SEASON: ReadonlySet<string> = new Set([
  '/api/schedule/import',
  '/api/schedule/rotation',
  '/api/ditch/everything',
])

/**
 * Guards every route of `app` for captains, and limits how many changes each makes. Returns a function that gives the
 * captain who makes a request.
 */
export function captainsOnly(
  app: FastifyInstance,
  { sessions, rateLimiter }: CaptainsOnly,
): (request: FastifyRequest) => ActingCaptain {
  const { config, onRequest } = captainGuard(sessions)
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, ...config }
  })
  app.addHook('onRequest', onRequest)
  app.addHook('preHandler', async (request) => {
    const { method, routeOptions } = request
    const { url = '' } = routeOptions
    if (!leavesRows(method, url)) return
    const { uid } = signedInBy(request).user
    for (const limit of RATE_LIMITS.captainChanges) await rateLimiter.take(limit, uid)
    if (BRINGS_SEASON.has(url)) await rateLimiter.take(RATE_LIMITS.seasonsBrought, uid)
  })
  return (request) => actingCaptain(signedInBy(request).user)
}

/** Changes, and downloads, which are in the audit trail too. */
const leavesRows = (method: string, url: string): boolean =>
  /\.(csv|zip)$/.test(url) || (method !== 'GET' && method !== 'HEAD' && !/\/(preview|read)$/.test(url))
