import type { FastifyInstance } from 'fastify'
import type { ServerClock } from '../config/clock.ts'

declare module 'fastify' {
  interface FastifyRequest {
    startedMs: number
    /** How long the request has taken. Fastify's `elapsedTime` is by a clock of its own. */
    elapsedMs(): number
  }
}

/** Measures every request that reaches Fastify, by `clock`. */
export function timeRequests(app: FastifyInstance, clock: ServerClock): void {
  app.decorateRequest('startedMs', 0)
  app.decorateRequest('elapsedMs', function () {
    return clock.elapsedMs() - this.startedMs
  })
  app.addHook('onRequest', (request, _reply, done) => {
    request.startedMs = clock.elapsedMs()
    done()
  })
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Sends each request's id, by which a resident's report can be found in the log, and logs how it ended. Logs the route
 * and never the URL, which may contain what somebody typed.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => void reply.header('x-request-id', id))
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { log, method, routeOptions } = request
    const line = { method, route: routeOptions.url, status: statusCode, ms: Math.round(request.elapsedMs()) }
    if (READS.has(method)) log.debug(line, 'answered')
    else log.info(line, 'answered')
  })
}
