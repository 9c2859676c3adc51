import {
  type AgreedTurn,
  type DitchRules,
  type FoldedSeason,
  foldChanges,
  listGroundsInForce,
  NO_TURNS,
  type SeasonChange,
} from '@headgate/domain'
import type { Selectable } from 'kysely'
import { listSeasonChanges, readTurns } from './change-queries.ts'
import type { Database, Tables } from './database.ts'
import { readFirstRules } from './ditch-queries.ts'

export type SeasonChangeRow = Selectable<Tables['seasonChange']>

/** The turns of changes by their ids. Changes are never edited, so what was read once stays true. */
export type TurnsRead = ReadonlyMap<number, readonly AgreedTurn[]>

/** The season after a change, and what it was made from. */
export interface StoredSeason extends FoldedSeason {
  /** The change in force; 0 while nothing is loaded. */
  importId: number
  changes: readonly SeasonChange[]
  turnsRead: TurnsRead
  firstRules: DitchRules
}

/** The newest change, whose season is in force; undefined before the first. */
export function findCurrentChange(db: Database): Promise<SeasonChangeRow | undefined> {
  return db.selectFrom('seasonChange').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** A version number for the season: it grows with every change. */
export async function findCurrentChangeId(db: Database): Promise<number> {
  return (await findCurrentChange(db))?.id ?? 0
}

/** The id of the change that was in force at an instant; undefined before the first. */
export async function findChangeIdAt(db: Database, at: Temporal.Instant): Promise<number | undefined> {
  const change = await db
    .selectFrom('seasonChange')
    .select('id')
    .where('importedAtMs', '<=', at.epochMilliseconds)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return change?.id
}

export function findChange(db: Database, id: number): Promise<SeasonChangeRow | undefined> {
  return db.selectFrom('seasonChange').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Those of these changes that there are. */
export async function listChangesById(db: Database, ids: readonly number[]): Promise<SeasonChangeRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('seasonChange').selectAll().where('id', 'in', ids).execute()
}

/** When changes took effect, in their order; `after` is excluded, `through` included. */
export function listChangeTimes(db: Database, { after, through }: { after: number; through: number }) {
  return db
    .selectFrom('seasonChange')
    .select(['id', 'importedAtMs'])
    .where('id', '>', after)
    .where('id', '<=', through)
    .orderBy('id')
    .execute()
}

/** Newest first, between `after` and `before`, both excluded. */
export function listChanges(
  db: Database,
  { after = 0, before, most }: { after?: number; before?: number | undefined; most: number },
) {
  return db
    .selectFrom('seasonChange')
    .selectAll()
    .where('id', '>', after)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(most)
    .execute() satisfies Promise<SeasonChangeRow[]>
}

/**
 * The season after a change, that in force unless another is named. Needs no transaction, because changes are never
 * edited. `known` is returned if it is that, and spares reading turns again.
 */
export async function readSeason(
  db: Database,
  { through, known }: { through?: number; known?: StoredSeason | undefined } = {},
): Promise<StoredSeason> {
  const importId = through ?? (await findCurrentChangeId(db))
  if (known?.importId === importId && importId > 0) return known
  const firstRules = await readFirstRules(db)
  const changes = importId > 0 ? await listSeasonChanges(db, importId) : []
  const turnsRead = await readTurnsOf(db, changes, known?.turnsRead)
  return { ...foldRead(changes, { firstRules, turnsRead }), importId, changes, turnsRead, firstRules }
}

/** The season that changes make, whose turns have been read. */
export const foldRead = (
  changes: readonly SeasonChange[],
  { firstRules, turnsRead }: Pick<StoredSeason, 'firstRules' | 'turnsRead'>,
): FoldedSeason => foldChanges(changes, { first: firstRules, turnsOf: (id) => turnsRead.get(id) ?? [] })

/** The turns of the changes that may still be seen. */
export async function readTurnsOf(
  db: Database,
  changes: readonly SeasonChange[],
  known: TurnsRead = new Map(),
): Promise<TurnsRead> {
  const read = new Map<number, readonly AgreedTurn[]>()
  for (const id of listGroundsInForce(changes)) read.set(id, known.get(id) ?? (await readTurns(db, id)))
  return read
}

/** The season before the first change. */
export const noSeason = (rules: DitchRules): StoredSeason => ({
  timeline: NO_TURNS,
  moves: [],
  successions: [],
  owner: 'none',
  rules,
  importId: 0,
  changes: [],
  turnsRead: new Map(),
  firstRules: rules,
})
