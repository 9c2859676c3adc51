import { api } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { captainsOnly } from '../http/captains-only.ts'
import { route } from '../http/route.ts'
import { presentStatusNote } from '../schedule/present-ditch.ts'
import type { ContextRoutes } from '../season/captain-context.ts'
import { writeStatusNote } from './write-status-note.ts'

/** The captains’ note to everybody. `GET /api/ditch` has it, too. */
export const statusNoteRoutes: FastifyPluginAsync<ContextRoutes> = async (app, { context, ...only }) => {
  const captain = captainsOnly(app, only)
  route(app, api.writeStatusNote, async (request) => {
    const note = await writeStatusNote(context, captain(request), request.body)
    return { note: note ? presentStatusNote(note) : null }
  })
}
