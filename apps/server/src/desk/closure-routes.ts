import { api, type ClosureRecord } from '@headgate/contracts'
import { subjectOfClosure } from '@headgate/domain'
import type { FastifyPluginAsync } from 'fastify'
import { instantText } from '../config/instants.ts'
import { captainsOnly } from '../http/captains-only.ts'
import { route } from '../http/route.ts'
import { type OutcomesOf, readOutcomes } from '../notices/notice-outcomes.ts'
import type { ContextRoutes } from '../schedule/route-parts.ts'
import type { ClosureChanged } from '../season/record-closure.ts'
import { namesOfUsers } from '../store/account-queries.ts'
import { type ClosureRow, closureOf, listClosureRows } from '../store/closure-queries.ts'
import { closeDitch, reopenDitch } from './close-ditch.ts'

/** Closing and reopening the ditch. */
export const closureRoutes: FastifyPluginAsync<ContextRoutes> = async (app, { context, ...only }) => {
  const captain = captainsOnly(app, only)
  const { db } = context

  const present = async (rows: readonly ClosureRow[]): Promise<ClosureRecord[]> => {
    const uids = rows.flatMap(({ closedBy, reopenedBy }) => [closedBy, reopenedBy])
    const names = await namesOfUsers(db, uids)
    const now = context.clock.now()
    const outcomesOf = await readOutcomes(
      db,
      rows.map(({ id }) => subjectOfClosure(id)),
    )
    return rows.map((row) => presentClosureRecord(row, { names, outcomesOf, now }))
  }
  const presentChange = async ({ row, turns, notices }: ClosureChanged) => {
    const [closure] = await present([row])
    return { closure: closure as ClosureRecord, turns: turns.length, notices }
  }

  route(app, api.listClosures, async () => ({ closures: await present(await listClosureRows(db)) }))

  route(app, api.closeDitch, async (request, reply) => {
    const { from, until, reason, note } = request.body
    const newClosure = {
      from: from === null ? undefined : Temporal.Instant.from(from),
      until: until === null ? undefined : Temporal.Instant.from(until),
      reason,
      note,
    }
    const changed = await closeDitch(context, captain(request), newClosure)
    return reply.code(201).send(await presentChange(changed))
  })

  route(app, api.reopenDitch, async (request) =>
    presentChange(await reopenDitch(context, captain(request), request.params.id)),
  )
}

function presentClosureRecord(
  row: ClosureRow,
  { names, outcomesOf, now }: { names: ReadonlyMap<string, string>; outcomesOf: OutcomesOf; now: Temporal.Instant },
): ClosureRecord {
  const { id, fromMs, untilMs, reason, note, closedAtMs, closedBy, reopenedAtMs, reopenedBy } = row
  return {
    id,
    from: instantText(fromMs),
    until: instantText(untilMs),
    reason,
    note,
    closedAt: instantText(closedAtMs),
    closedBy: names.get(closedBy) ?? null,
    reopenedAt: reopenedAtMs === null ? null : instantText(reopenedAtMs),
    reopenedBy: names.get(reopenedBy ?? '') ?? null,
    state: stateOf(row, now),
    notices: outcomesOf(reopenedAtMs === null ? 'ditch-closed' : 'ditch-reopened', subjectOfClosure(id)),
  }
}

function stateOf(row: ClosureRow, now: Temporal.Instant): ClosureRecord['state'] {
  const { from, until } = closureOf(row)
  if (row.reopenedAtMs !== null || Temporal.Instant.compare(until, now) <= 0) return 'over'
  return Temporal.Instant.compare(from, now) <= 0 ? 'on' : 'ahead'
}
