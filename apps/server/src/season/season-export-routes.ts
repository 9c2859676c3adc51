import { api } from '@headgate/contracts'
import { ditchDayAt, isShared, type Segment, turnsOf, withLeft } from '@headgate/domain'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { writeTradesCsv } from '../csv/season/write-season-csv.ts'
import { sendCsv } from '../csv/write-csv.ts'
import { captainsOnly } from '../http/captains-only.ts'
import { route } from '../http/route.ts'
import type { ContextRoutes } from '../schedule/route-parts.ts'
import { addAuditEntry } from '../store/audit-queries.ts'
import { writeSeasonFile } from './write-season-file.ts'

export const seasonExportRoutes: FastifyPluginAsync<ContextRoutes> = async (app, { context, ...only }) => {
  const captain = captainsOnly(app, only)
  const { clock, db, ditch } = context

  const record = async (request: FastifyRequest, turns: number): Promise<void> => {
    const values = { importId: ditch.loaded.importId, turns }
    const details = { kind: 'season-exported', values } as const
    await addAuditEntry(db, { at: clock.now(), by: captain(request), action: 'export', details })
  }
  const send = (reply: FastifyReply, name: string, text: string) =>
    sendCsv(reply, `${name}-${ditchDayAt(clock.now(), ditch.rules.clocks)}`, text)

  route(app, api.exportSeason, async (request, reply) => {
    await ditch.refresh()
    const { turns, text } = await writeSeasonFile(context)
    await record(request, turns)
    return send(reply, 'water-schedule', text)
  })

  route(app, api.exportTrades, async (request, reply) => {
    await ditch.refresh()
    const { timeline, rules, nameOf } = ditch.loaded
    const isMoved = (ofTurn: Segment[]) => isShared(ofTurn) || ofTurn.some((one) => timeline.left?.includes(one))
    await record(request, turnsOf(withLeft(timeline)).filter(isMoved).length)
    return send(reply, 'water-trades', writeTradesCsv(timeline, { ...rules, nameOf }))
  })
}
