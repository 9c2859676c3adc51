import { statusNoteRequest, statusNoteResponse } from '@headgate/contracts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type CaptainsOnly, captainsOnly } from '../http/captains-only.ts'
import { problemResponses } from '../http/problem-responses.ts'
import { presentStatusNote } from '../schedule/present-ditch.ts'
import type { CaptainContext } from './captain-context.ts'
import { writeStatusNote } from './write-status-note.ts'

/** The captains’ note to everybody. `GET /api/ditch` has it, too. */
export const statusNoteRoutes: FastifyPluginAsyncZod<CaptainsOnly & { context: CaptainContext }> = async (
  app,
  { context, ...only },
) => {
  const captain = captainsOnly(app, only)
  app.post(
    '/api/ditch/note',
    {
      schema: {
        operationId: 'writeStatusNote',
        summary: 'Write, change or end the note that everybody sees; for captains',
        body: statusNoteRequest,
        response: { 200: statusNoteResponse, ...problemResponses(409) },
      },
    },
    async (request) => {
      const note = await writeStatusNote(context, captain(request), request.body)
      return { note: note ? presentStatusNote(note) : null }
    },
  )
}
