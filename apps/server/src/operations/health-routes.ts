import { api } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { route } from '../http/route.ts'

/** `/healthz`: the process answers. `/readyz`: so does its store. */
export const healthRoutes: FastifyPluginAsync<{ checkStore: () => Promise<void> }> = async (app, { checkStore }) => {
  route(app, api.checkHealth, () => ({ status: 'ok' as const }))

  route(app, api.checkReadiness, async () => {
    await checkStore()
    return { status: 'ok' as const }
  })
}
