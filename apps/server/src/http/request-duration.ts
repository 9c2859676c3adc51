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
