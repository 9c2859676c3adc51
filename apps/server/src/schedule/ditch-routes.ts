import { api } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { ditchVersionHeader } from '../http/ditch-version-header.ts'
import { route } from '../http/route.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { presentDitch } from './present-ditch.ts'

/** What everybody may know about the ditch. Pages ask for it when an answer's version is another than theirs. */
export const ditchRoutes: FastifyPluginAsync<{ loaded: () => DitchSnapshot }> = async (app, { loaded }) => {
  route(app, api.getDitch, async (_request, reply) => {
    const ditch = loaded()
    // Again, so that it is never another version than the body's.
    reply.headers({ 'cache-control': 'no-cache', ...ditchVersionHeader(ditch.infoVersion) })
    return presentDitch(ditch)
  })
}
