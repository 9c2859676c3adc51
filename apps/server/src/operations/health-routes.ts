import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { problemResponses } from '../http/problem-responses.ts'

const ok = z.object({ status: z.literal('ok') })

/** `/healthz`: the process answers. `/readyz`: so does its store. */
export const healthRoutes: FastifyPluginAsyncZod<{ checkStore: () => Promise<void> }> = async (app, { checkStore }) => {
  app.get(
    '/healthz',
    { schema: { operationId: 'checkHealth', summary: 'Liveness: the process answers', response: { 200: ok } } },
    () => ({
      status: 'ok' as const,
    }),
  )

  app.get(
    '/readyz',
    {
      schema: {
        operationId: 'checkReadiness',
        summary: 'Readiness: the store answers too',
        response: { 200: ok, ...problemResponses(503) },
      },
    },
    async () => {
      await checkStore()
      return { status: 'ok' as const }
    },
  )
}
