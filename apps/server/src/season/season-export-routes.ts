import { api } from '@headgate/contracts'
import {
  ditchDayAt,
  type GridTurn,
  type HolderName,
  isShared,
  type NameOf,
  type Timeline,
  turnsOf,
} from '@headgate/domain'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { writeSeasonCsv, writeTradesCsv } from '../csv/season/write-season-csv.ts'
import { sendCsv } from '../csv/write-csv.ts'
import { captainsOnly } from '../http/captains-only.ts'
import { route } from '../http/route.ts'
import type { ContextRoutes } from '../schedule/route-parts.ts'
import { addAuditEntry } from '../store/audit-queries.ts'

export const seasonExportRoutes: FastifyPluginAsync<ContextRoutes> = async (app, { context, ...only }) => {
  const captain = captainsOnly(app, only)
  const { clock, db, ditch } = context

  const record = async (request: FastifyRequest, turns: number): Promise<void> => {
    const values = { importId: ditch.loaded.importId, turns }
    const details = { kind: 'season-exported', values } as const
    await addAuditEntry(db, { at: clock.now(), by: captain(request), action: 'export', details })
  }
  const send = (reply: FastifyReply, name: string, text: string) =>
    sendCsv(reply, `${name}-${ditchDayAt(clock.now(), ditch.rules.timeZone)}`, text)

  route(app, api.exportSeason, async (request, reply) => {
    await ditch.refresh()
    const { timeline, rules, nameOf } = ditch.loaded
    await record(request, turnsOf(timeline.segments).length)
    return send(reply, 'water-schedule', writeSeasonCsv({ turns: scheduledTurns(timeline, nameOf) }, rules))
  })

  route(app, api.exportTrades, async (request, reply) => {
    await ditch.refresh()
    const { timeline, rules, nameOf } = ditch.loaded
    await record(request, turnsOf(timeline.segments).filter(isShared).length)
    return send(reply, 'water-trades', writeTradesCsv(timeline, { ...rules, nameOf }))
  })
}

/** Without trades, every turn is its scheduled holder's. Those that nobody is scheduled for are left out. */
const scheduledTurns = ({ segments }: Timeline, nameOf: NameOf): GridTurn[] =>
  turnsOf(segments).flatMap((ofTurn) => {
    const first = ofTurn.find(({ scheduled }) => scheduled !== undefined)
    if (first?.scheduled === undefined) return []
    return [{ day: first.day, slot: first.slot, holder: nameOf(first.scheduled) as HolderName }]
  })
