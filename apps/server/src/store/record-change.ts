import type { ChangedTurns, ImportSource } from '@headgate/contracts'
import type { AgreedTurn, SeasonOwner, SeasonPlan, Timeline } from '@headgate/domain'
import { turnsOf } from '@headgate/domain'
import { sql } from 'kysely'
import { addEffects, addTurns, type ChangeEffects } from './change-queries.ts'
import type { Database } from './database.ts'
import { announceDitchChange } from './ditch-change-notifications.ts'
import { lockDitch } from './ditch-queries.ts'
import { writePlan } from './plan-queries.ts'
import { findCurrentChange, type SeasonChangeRow } from './season-queries.ts'
import { isPostgres } from './within-transaction.ts'

export interface NewChange {
  /** The season after it. */
  timeline: Timeline
  effects: ChangeEffects
  /** The turns of its ground. */
  turns: readonly AgreedTurn[]
  source: ImportSource
  owner: SeasonOwner
  fileName?: string | undefined
  note?: string | undefined
  /** What its turns repeat, so that another year can use it again. */
  plan?: SeasonPlan | undefined
  /** How many turns differ from the season it replaces, if counted. */
  changed?: { added: number; dropped: number; moved: number; retimed: number } | undefined
  /** Its first turns that changed, and how many more did. */
  changedTurns?: ChangedTurns | undefined
  importedAt: Temporal.Instant
  /** The captain's user id; undefined when nobody was signed in. */
  importedBy?: string | undefined
}

export interface SeasonReplacement {
  made: SeasonChangeRow
  /** The change that was in force before. */
  replaced: SeasonChangeRow | undefined
}

/**
 * Runs in a transaction that excludes other changes of the season; they wait for each other. `lockAccounts` comes before
 * the season, as accounts do before everything of a ditch.
 */
export function withSeasonLock<T>(
  db: Database,
  run: (transaction: Database, current: SeasonChangeRow | undefined) => Promise<T>,
  lockAccounts?: (transaction: Database) => Promise<void>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await lockAccounts?.(transaction)
    await waitForOtherChanges(transaction)
    await lockDitch(transaction)
    const outcome = await run(transaction, await findCurrentChange(transaction))
    await announceDitchChange(transaction)
    return outcome
  })
}

/** Records a change of the season. Call it only inside `withSeasonLock`, passing on the change in force. */
export async function recordChange(
  db: Database,
  replaced: SeasonChangeRow | undefined,
  { timeline, effects, turns, changed, importedAt, ...next }: NewChange,
): Promise<SeasonReplacement> {
  const id = nextChangeId(replaced)
  const { segments } = timeline
  const made: SeasonChangeRow = {
    id,
    source: next.source,
    fileName: next.fileName ?? null,
    importedAtMs: importedAt.epochMilliseconds,
    importedBy: next.importedBy ?? null,
    turnCount: turnsOf(segments).length,
    firstDay: segments.at(0)?.day.toString() ?? null,
    lastDay: segments.at(-1)?.day.toString() ?? null,
    turnsAdded: changed?.added ?? null,
    turnsDropped: changed?.dropped ?? null,
    turnsMoved: changed?.moved ?? null,
    turnsRetimed: changed?.retimed ?? null,
    changedTurns: next.changedTurns ? JSON.stringify(next.changedTurns) : null,
    note: next.note ?? null,
    plan: next.plan ? writePlan(next.plan) : null,
    owner: next.owner,
  }
  await db.insertInto('seasonChange').values(made).execute()
  await addEffects(db, id, effects)
  await addTurns(db, id, turns)
  return { made, replaced }
}

/** Changes are numbered from 1 without gaps. */
export const nextChangeId = (last: Pick<SeasonChangeRow, 'id'> | undefined): number => (last?.id ?? 0) + 1

/** Not needed on SQLite, where every transaction holds the one write lock. Readers never wait. */
async function waitForOtherChanges(db: Database): Promise<void> {
  if (isPostgres(db)) await sql`lock table season_change in share row exclusive mode`.execute(db)
}
