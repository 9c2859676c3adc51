import { api } from '@headgate/contracts'
import { ditchDayAt, scheduledSeason } from '@headgate/domain'
import type { FastifyPluginAsync } from 'fastify'
import { writeSeasonCsv } from '../csv/season/write-season-csv.ts'
import { writeTradesCsv } from '../csv/season/write-trades-csv.ts'
import { type CaptainsOnly, captainsOnly } from '../http/captains-only.ts'
import { route } from '../http/route.ts'
import { addAuditEntry } from '../store/audit-queries.ts'
import type { CaptainContext } from './captain-context.ts'

export const seasonExportRoutes: FastifyPluginAsync<CaptainsOnly & { context: CaptainContext }> = async (
  app,
  { context, ...only },
) => {
  const captain = captainsOnly(app, only)
  route(app, api.exportSeason, async (request, reply) => {
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
  })

  route(app, api.exportTrades, async (request, reply) => {
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
  })
}
