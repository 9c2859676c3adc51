import { type ImportResponse, importResponse } from '@headgate/contracts'
import { DitchError } from '@headgate/domain'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { isOnLoopback } from '../loopback.ts'
import type { SeasonInMemory } from '../season-in-memory.ts'
import { problemAnswers } from './problem-answers.ts'

export interface ImportRoutes {
  config: Pick<Config, 'isProduction'>
  season: SeasonInMemory
  /** Reads `SCHEDULE_CSV` again and replaces the season with it. */
  reimport: () => Promise<ImportResponse>
}

export const importRoutes: FastifyPluginAsyncZod<ImportRoutes> = async (app, { config, season, reimport }) => {
  const schema = {
    summary: 'Replace the season with the file that SCHEDULE_CSV names',
    response: { 200: importResponse, ...problemAnswers(400, 403) },
  }
  app.post('/api/schedule/import', { schema }, async (request) => {
    const isSample = !config.isProduction && season.loaded.owner !== 'own'
    if (!isSample || !isOnLoopback(request)) {
      throw new DitchError('not-allowed', 'Only a captain may replace the season.')
    }
    const imported = await reimport()
    await season.refresh()
    return imported
  })
}
