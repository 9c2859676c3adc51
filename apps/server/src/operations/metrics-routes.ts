import { createHash, timingSafeEqual } from 'node:crypto'
import { DitchError } from '@headgate/domain'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { refusal } from '../http/auth-guards.ts'
import { isOnLoopback } from '../http/loopback.ts'
import type { Metrics } from '../http/metrics.ts'

/**
 * `/metrics`, for Prometheus: with `Authorization: Bearer METRICS_TOKEN`, or where that is not set, on this machine.
 * A proxy here that adds no header makes everybody look like this machine, so the token is asked of that too.
 */
export const metricsRoutes: FastifyPluginAsync<{ metrics: Metrics; token: string | undefined }> = async (
  app,
  { metrics, token },
) => {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (token === undefined ? !isOnLoopback(request) : !bears(request, token)) {
      throw refusal(request, {}, new DitchError('not-allowed', 'This is for the machine itself, or with its token.'))
    }
    const { text, contentType } = await metrics.read()
    return reply.header('cache-control', 'no-store').type(contentType).send(text)
  })
}

function bears({ headers }: FastifyRequest, token: string): boolean {
  const shown = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return shown !== undefined && timingSafeEqual(digest(shown), digest(token))
}

/** Of one length, which is what the comparison wants. */
const digest = (text: string) => createHash('sha256').update(text).digest()
