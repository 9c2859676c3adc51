import {
  ditchDay,
  type FoldedSeason,
  foldSeason,
  type HolderName,
  layersInForce,
  remember,
  type Season,
  seasonOf,
  slotAtMinute,
  type Turn,
} from '@headgate/domain'
import type { Selectable } from 'kysely'
import type { Database, Tables } from './database.ts'
import { readRules } from './ditch-queries.ts'
import { listLayeredChanges } from './layer-queries.ts'
import { readInPages } from './read-in-pages.ts'
import type { SeasonOwner } from './tables/season-tables.ts'

export type SeasonChangeRow = Selectable<Tables['seasonChange']>

export interface CurrentSeason
  extends Pick<FoldedSeason, 'season' | 'groundless' | 'handovers'>,
    Pick<SeasonChangeRow, 'importedBy'> {
  /** The change in force; 0 while nothing is loaded. */
  importId: number
  /** Whether it is the ditch's own, the sample's, or nobody's yet. */
  owner: SeasonOwner
}

/** The newest change, whose season is in force; undefined before the first. */
export function findCurrentChange(db: Database): Promise<SeasonChangeRow | undefined> {
  return db.selectFrom('seasonChange').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** A version number for the season: it grows with every change. */
export async function findCurrentChangeId(db: Database): Promise<number | undefined> {
  return (await findCurrentChange(db))?.id
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

/** The newest change that put another base in force than the one before it; undefined before the first. */
export async function findLastBaseChangeId(db: Database): Promise<number | undefined> {
  const found = await db
    .selectFrom('seasonChange as change')
    .leftJoin('seasonChange as before', 'before.id', 'change.replacedImportId')
    .select('change.id')
    .where((row) => row.or([row('before.id', 'is', null), row('before.baseId', '<>', row.ref('change.baseId'))]))
    .orderBy('change.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}

/** The numbers of the rules that changes came with, by the changes’ ids. */
export async function findRulesVersionsOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('seasonChange').select(['id', 'rulesVersion']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, rulesVersion }) => [id, rulesVersion]))
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
 * The season in force; undefined before the first change. Needs no transaction, because changes are never edited. If
 * `known` is the season in force, only what is beside its turns is read.
 */
export async function readCurrentSeason(db: Database, known?: KnownSeason): Promise<CurrentSeason | undefined> {
  const current = await findCurrentChange(db)
  if (!current) return undefined
  const { id: importId, owner, importedBy } = current
  const { season, groundless, handovers } = known?.importId === importId ? known : await foldChange(db, current)
  return { importId, owner, importedBy, season, groundless, handovers }
}

export type KnownSeason = Pick<CurrentSeason, 'importId' | 'season' | 'groundless' | 'handovers'>

/** The season that a change put in force; empty for 0. */
export async function readSeasonOf(db: Database, id: number): Promise<Season> {
  return (await readFoldedSeason(db, await findChange(db, id))).season
}

/** The season that a change put in force, with its layers; empty before the first. */
export const readFoldedSeason = async (db: Database, change: SeasonChangeRow | undefined): Promise<FoldedSeason> =>
  change ? foldChange(db, change) : NOTHING_FOLDED

const NOTHING_FOLDED: FoldedSeason = { season: seasonOf([]), standing: [], groundless: [], handovers: [] }

/** The season after a change: its base, and the layers that held then, under the rules it came with. */
async function foldChange(db: Database, { id, baseId, owner, rulesVersion }: SeasonChangeRow): Promise<FoldedSeason> {
  const layers = layersInForce(await listLayeredChanges(db, id), owner)
  return foldSeason(await readBase(db, baseId), layers, await readRules(db, rulesVersion))
}

/** The turns that came with a change, without layers; none for 0. A file may bring 10,000. */
export async function readBase(db: Database, id: number): Promise<Season> {
  const [dayOf, slotOf] = [remember(ditchDay), remember(slotAtMinute)]
  // The same name is one text in memory, not one for each of its turns.
  const holderOf = remember((name: string) => name as HolderName)
  const turns: Turn[] = []
  const query = db
    .selectFrom('turn')
    .select(['day', 'slotMinute', 'holderName'])
    .where('importId', '=', id)
    .orderBy('day')
    .orderBy('slotMinute')
  for await (const rows of readInPages(query, 'day')) {
    for (const { day, slotMinute, holderName } of rows) {
      turns.push({ day: dayOf(day), slot: slotOf(slotMinute), holder: holderOf(holderName) })
    }
  }
  // Each place is once in the store, and they were read in order.
  return { turns }
}

/** Everybody who ever had a turn in any season, sorted by name. `nextTurn` is awaited between seasons. */
export async function listHoldersEver(
  db: Database,
  nextTurn: () => Promise<void> = async () => undefined,
): Promise<HolderName[]> {
  const imported: { name: string | null }[] = []
  for (const { id } of await db.selectFrom('seasonChange').select('id').whereRef('baseId', '=', 'id').execute()) {
    const ofBase = db.selectFrom('turn').select('holderName as name').distinct().where('importId', '=', id)
    imported.push(...(await ofBase.execute()))
    await nextTurn()
  }
  const edited = await db.selectFrom('editedTurn').select('nextHolder as name').distinct().execute()
  const handed = await db.selectFrom('handover').select('nextHolder as name').distinct().execute()
  const succeeding = await db.selectFrom('succession').select('toHolder as name').distinct().execute()
  const names = [...imported, ...edited, ...handed, ...succeeding].flatMap(({ name }) => (name === null ? [] : [name]))
  return [...new Set(names as HolderName[])].sort()
}
