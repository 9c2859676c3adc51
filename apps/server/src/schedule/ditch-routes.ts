import { ditchInfo } from '@headgate/contracts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ditchVersionHeader } from '../http/ditch-version-header.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { presentDitch } from './present-ditch.ts'

/** What everybody may know about the ditch. Pages ask for it when an answer's version is another than theirs. */
export const ditchRoutes: FastifyPluginAsyncZod<{ loaded: () => DitchSnapshot }> = async (app, { loaded }) => {
  const schema = {
    operationId: 'getDitch',
    summary: 'The ditch: its name and place, its slots, and when its season is',
    response: { 200: ditchInfo },
  }
  app.get('/api/ditch', { schema }, async (_request, reply) => {
    const ditch = loaded()
    // Again, so that it is never another version than the body's.
    reply.headers({ 'cache-control': 'no-cache', ...ditchVersionHeader(ditch.infoVersion) })
    return presentDitch(ditch)
  })
}
