import { type ImportResponse, importResponse } from '@headgate/contracts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Sessions } from '../adapters/identity/sessions.ts'
import type { SeasonInMemory } from '../season-in-memory.ts'
import { requireCaptain } from '../who-asks.ts'
import { problemAnswers } from './problem-answers.ts'

export interface ImportRoutes {
  sessions: Sessions
  /** The captains' e-mails. */
  captains: readonly string[]
  season: SeasonInMemory
  /** Reads `SCHEDULE_CSV` again and replaces the season with it, in the name of a user. */
  reimport: (uid: string) => Promise<ImportResponse>
}

export const importRoutes: FastifyPluginAsyncZod<ImportRoutes> = async (
  app,
  { sessions, captains, season, reimport },
) => {
  const schema = {
    summary: 'Replace the season with the file that SCHEDULE_CSV names; for captains',
    response: { 200: importResponse, ...problemAnswers(400, 401, 403) },
  }
  app.post('/api/schedule/import', { schema }, async (request) => {
    const { user } = await requireCaptain(sessions, captains, request)
    const imported = await reimport(user.uid)
    await season.refresh()
    return imported
  })
}
