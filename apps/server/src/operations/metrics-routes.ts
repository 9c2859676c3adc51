import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { DitchProblem } from '../ditch-problem.ts'
import { refusal } from '../http/auth-guards.ts'
import { isOnLoopback } from '../http/loopback.ts'
import type { Metrics } from '../http/metrics.ts'

/**
 * `/metrics` for Prometheus. Requires `Authorization: Bearer METRICS_TOKEN`; when that is unset, only loopback may read
 * it. A local proxy that adds no header makes everybody look like loopback, so loopback needs a token that is set too.
 */
export const metricsRoutes: FastifyPluginAsync<{ metrics: Metrics; token: string | undefined }> = async (
  app,
  { metrics, token },
) => {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token === undefined ? !isOnLoopback(request) : !bears(request, token)) {
      throw refusal(request, {}, new DitchProblem('no-metrics-token', {}))
    }
    const { text, contentType } = await metrics.read()
    return reply.header('cache-control', 'no-store').type(contentType).send(text)
  })
}

function bears({ headers }: FastifyRequest, token: string): boolean {
  const shown = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return shown !== undefined && timingSafeEqual(digest(shown), digest(token))
}

/** Gives both sides one length, as `timingSafeEqual` requires. */
const digest = (text: string) => createHash('sha256').update(text).digest()
