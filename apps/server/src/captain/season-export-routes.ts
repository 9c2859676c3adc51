import { ditchDayAt, scheduledSeason } from '@headgate/domain'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { writeSeasonCsv } from '../csv/season/write-season-csv.ts'
import { writeTradesCsv } from '../csv/season/write-trades-csv.ts'
import { type CaptainsOnly, captainsOnly } from '../http/captains-only.ts'
import { addAuditEntry } from '../store/audit-queries.ts'
import type { CaptainContext } from './captain-context.ts'

export const seasonExportRoutes: FastifyPluginAsyncZod<CaptainsOnly & { context: CaptainContext }> = async (
  app,
  { context, ...only },
) => {
  const captain = captainsOnly(app, only)
  app.get(
    '/api/schedule/export.csv',
    {
      schema: {
        operationId: 'exportSeason',
        summary: 'Download the season in force, without its trades, as a file that imports back to it; for captains',
        response: { 200: { description: 'The season in force.', content: { 'text/csv': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      const { clock, store, ditch } = context
      await ditch.refresh()
      const { loaded } = ditch
      const { rules } = loaded
      const now = clock.now()
      await addAuditEntry(store.db, {
        at: now,
        by: captain(request),
        action: 'export',
        details: {
          kind: 'season-exported',
          values: { importId: loaded.importId, turns: loaded.season.turns.length },
        },
      })
      const name = `water-schedule-${ditchDayAt(now, rules.timeZone)}.csv`
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('text/csv; charset=utf-8')
        .serializer((body: string) => body)
        .send(writeSeasonCsv(scheduledSeason(loaded.season), rules))
    },
  )

  app.get(
    '/api/schedule/trades.csv',
    {
      schema: {
        operationId: 'exportTrades',
        summary: 'Download the hours that trades move, with who is scheduled for them and who has them; for captains',
        response: { 200: { description: 'The hours.', content: { 'text/csv': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      const { clock, store, ditch } = context
      await ditch.refresh()
      const { season, rules, importId } = ditch.loaded
      const now = clock.now()
      const values = { importId, turns: season.turns.filter(({ parts }) => parts).length }
      await addAuditEntry(store.db, {
        at: now,
        by: captain(request),
        action: 'export',
        details: { kind: 'season-exported', values },
      })
      const name = `water-trades-${ditchDayAt(now, rules.timeZone)}.csv`
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('text/csv; charset=utf-8')
        .serializer((body: string) => body)
        .send(writeTradesCsv(season, rules))
    },
  )
}
