import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Of our own making alone: what a client sent could say anything, and would stand in our log. */
export const newRequestId = (): string => randomUUID()

/**
 * Gives every request that is worked on a name, by which a resident's report leads to its lines in the log,
 * and notes how it ended: by its route, never its address, which may hold what somebody typed.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => void reply.header('x-request-id', id))
  app.addHook('onResponse', async ({ log, method, routeOptions }, { statusCode, elapsedTime }) => {
    const line = { method, route: routeOptions.url, status: statusCode, ms: Math.round(elapsedTime) }
    if (READS.has(method)) log.debug(line, 'answered')
    else log.info(line, 'answered')
  })
}
