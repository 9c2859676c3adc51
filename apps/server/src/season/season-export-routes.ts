import { api } from '@headgate/contracts'
import {
  type DitchClocks,
  ditchDayAt,
  type HolderId,
  type HolderName,
  isShared,
  type NamedTurn,
  type NameOf,
  partsOf,
  placeAt,
  type Roster,
  type Segment,
  successorOf,
  type Timeline,
  type TurnWindow,
  turnsOf,
  withLeft,
} from '@headgate/domain'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { inSlices } from '../config/in-slices.ts'
import { writeSeasonCsv, writeTradesCsv } from '../csv/season/write-season-csv.ts'
import { sendCsv } from '../csv/write-csv.ts'
import { captainsOnly } from '../http/captains-only.ts'
import { route } from '../http/route.ts'
import type { ContextRoutes } from '../schedule/route-parts.ts'
import { addAuditEntry } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { findLastPlan } from '../store/plan-queries.ts'

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
    const { timeline, rules, nameOf } = ditch.loaded
    const turns = scheduledTurns(timeline, nameOf, rules.clocks)
    const roster = await lastRoster(db, ditch.loaded)
    await record(request, turns.length)
    return send(reply, 'water-schedule', await inSlices(clock, writeSeasonCsv(turns, rules, roster)))
  })

  route(app, api.exportTrades, async (request, reply) => {
    await ditch.refresh()
    const { timeline, rules, nameOf } = ditch.loaded
    const isMoved = (ofTurn: Segment[]) => isShared(ofTurn) || ofTurn.some((one) => timeline.left?.includes(one))
    await record(request, turnsOf(withLeft(timeline)).filter(isMoved).length)
    return send(reply, 'water-trades', writeTradesCsv(timeline, { ...rules, nameOf }))
  })
}

/** The last roster that came from a file; a rotation was never one. */
async function lastRoster(
  db: Database,
  { changes, successions, nameOf }: DitchSnapshot,
): Promise<Roster<HolderName> | undefined> {
  const plan = await findLastPlan(db, changes)
  if (!plan || plan.rotation) return undefined
  const { turns, starts } = plan.roster
  const nameOn = (holder: HolderId) => nameOf(successorOf(successions)(holder, starts.day)) as HolderName
  return { ...plan.roster, turns: turns.map((turn) => ({ ...turn, holder: nameOn(turn.holder) })) }
}

/**
 * Without trades, every turn is its scheduled holder's; one with several of them is as many turns. What nobody is scheduled
 * for is left out.
 */
const scheduledTurns = (timeline: Timeline, nameOf: NameOf, clocks: DitchClocks): NamedTurn[] =>
  turnsOf(withLeft(timeline)).flatMap((ofTurn) => {
    const turns: (TurnWindow & { scheduled: HolderId | undefined })[] = []
    for (const part of partsOf(ofTurn)) {
      const last = turns.at(-1)
      if (last && last.scheduled === part.scheduled) last.closesAt = part.closesAt
      else turns.push({ ...part })
    }
    const [{ day, slot }] = ofTurn as [Segment]
    return turns.flatMap(({ opensAt, closesAt, scheduled }, at) => {
      const opens = at === 0 ? { day, slot } : placeAt(opensAt, clocks)
      return scheduled === undefined
        ? []
        : [{ opens, closes: placeAt(closesAt, clocks), holder: nameOf(scheduled) as HolderName }]
    })
  })
