import { ditchProfile, tradePolicy } from '@headgate/contracts'
import type { Selectable, SelectQueryBuilder } from 'kysely'
import { z } from 'zod'
import { CARRIED_TABLES, type CarriedName, type StoredRow } from './carried-tables.ts'
import type { Database, Tables } from './database.ts'
import type { DitchField } from './ditch-queries.ts'
import { insertRows } from './insert-rows.ts'
import { readInPages } from './read-in-pages.ts'
import type { IdKind, PeopleSource } from './tables/ditch-tables.ts'

const number = z.string().min(1).max(30).transform(Number)
const flag = number.pipe(z.union([z.literal(0), z.literal(1)]))

/** What a download carries of the ditch itself, each column as it is read from a cell. */
export const CARRIED_DITCH = {
  name: z.string().min(1).max(200),
  city: z.string().max(200),
  state: ditchProfile.shape.state,
  latitude: number.pipe(ditchProfile.shape.latitude),
  longitude: number.pipe(ditchProfile.shape.longitude),
  language: ditchProfile.shape.language,
  contact: z.string().max(1_000),
  policies: z.string().max(10_000),
  termsFrom: z.iso.date(),
  rulesVersion: number.pipe(z.int().positive()),
  confirmsByHand: flag,
  tradeMode: tradePolicy.shape.mode,
  tradeNoticeMinutes: number.pipe(tradePolicy.shape.noticeMinutes),
  tradeParts: flag,
  tradeUndoHours: number.pipe(tradePolicy.shape.undoHours),
  peopleSource: z.enum(['', 'own', 'file', 'sample']).transform((source): PeopleSource | null => source || null),
} satisfies { [Name in keyof Tables['ditch']]?: z.ZodType<Selectable<Tables['ditch']>[Name], string> }

type CarriedDitch = { [Name in keyof typeof CARRIED_DITCH]: z.output<(typeof CARRIED_DITCH)[Name]> }

/** Everything that a download carries. */
export interface CarriedStore {
  ditch: CarriedDitch
  tables: Readonly<Record<CarriedName, readonly StoredRow[]>>
}

export const CARRIED_NAMES = Object.keys(CARRIED_TABLES) as CarriedName[]

export async function readCarriedDitch(db: Database): Promise<StoredRow> {
  const columns = Object.keys(CARRIED_DITCH) as (keyof CarriedDitch)[]
  return db.selectFrom('ditch').select(columns).executeTakeFirstOrThrow()
}

/** The rows of a table in the order of their keys, in pages; of the turns, those that a change through `lastChange` brought. */
export function readCarriedRows(db: Database, name: CarriedName, lastChange: number): AsyncGenerator<StoredRow[]> {
  const { key } = CARRIED_TABLES[name]
  const [first = ''] = key
  // The queries of all tables are of one shape, which their types do not tell.
  const all = db.selectFrom(name as 'turn').selectAll()
  const some = name === 'turn' ? all.where('changeId', '<=', lastChange) : all
  const ordered = (key as readonly 'opens'[]).reduce((query, column) => query.orderBy(column), some)
  return readInPages(ordered as unknown as SelectQueryBuilder<Tables, 'turn', StoredRow>, first)
}

/**
 * Whether nothing in the ditch is anybody's own: no season but the sample's, no list but the sample's, no closure, no
 * note.
 */
export async function isUnused(db: Database): Promise<boolean> {
  const { own } = await db
    .selectFrom('ditch')
    .select(({ or, exists, selectFrom, eb }) =>
      or([
        eb('peopleSource', 'in', ['own', 'file']),
        exists(selectFrom('seasonChange').select('id').where('owner', '=', 'own')),
        exists(selectFrom('holder').select('id').where('isSample', '=', 0)),
        exists(selectFrom('closure').select('id')),
        exists(selectFrom('statusNote').select('id')),
      ]).as('own'),
    )
    .executeTakeFirstOrThrow()
  // Null where there is no list: nothing else is there either. SQLite has 0 and 1.
  return !own
}

/** They name holders, and where only the sample's are known these are nobody's. */
const OF_SAMPLE = ['confirmedLink', 'linkRefusal', 'invitation'] as const

/** Replaces a ditch in which `isUnused`. Call it in `withSeasonLock`, in which nobody else changes it. */
export async function replaceUnused(
  db: Database,
  { ditch, tables }: CarriedStore,
  { at, changedFields }: { at: Temporal.Instant; changedFields: readonly DitchField[] },
): Promise<void> {
  const { changes } = await db
    .selectFrom('seasonChange')
    .select(({ fn }) => fn.countAll<number>().as('changes'))
    .executeTakeFirstOrThrow()
  for (const table of OF_SAMPLE) await db.deleteFrom(table).execute()
  for (const name of CARRIED_NAMES.toReversed()) await db.deleteFrom(name).execute()
  for (const name of CARRIED_NAMES) {
    const rows = tables[name] as { changeId: number; opens: string; closes: string; holderId: never }[]
    await insertRows(db, rows, (chunk) =>
      db
        .insertInto(name as 'turn')
        .values(chunk)
        .compile(),
    )
  }
  await continueIds(db, tables)
  // What a list of the environment's was is this ditch's own here.
  const peopleSource = ditch.peopleSource === 'file' ? 'own' : ditch.peopleSource
  await db
    .updateTable('ditch')
    .set(({ eb }) => ({
      ...ditch,
      peopleSource,
      changedFields: JSON.stringify(changedFields.toSorted()),
      setUpAtMs: at.epochMilliseconds,
      // More than the changes that are gone, so that the ditch's version rises.
      revision: eb('revision', '+', Number(changes) + 1),
      peopleRevision: eb('peopleRevision', '+', 1),
    }))
    .execute()
}

const COUNTED = {
  holder: 'holder',
  property: 'property',
  person: 'person',
  trade: 'trade',
  closure: 'closure',
  statusNote: 'status_note',
} as const satisfies { [Name in CarriedName]?: IdKind }

/** So that no id is given twice. */
async function continueIds(db: Database, tables: CarriedStore['tables']): Promise<void> {
  for (const [name, kind] of Object.entries(COUNTED) as [keyof typeof COUNTED, IdKind][]) {
    const used = tables[name].reduce((most, { id }) => Math.max(most, Number(id)), 0)
    const known = await db.selectFrom('idCounter').select('lastId').where('kind', '=', kind).executeTakeFirst()
    const lastId = Math.max(used, known?.lastId ?? 0)
    if (known) await db.updateTable('idCounter').set({ lastId }).where('kind', '=', kind).execute()
    else await db.insertInto('idCounter').values({ kind, lastId }).execute()
  }
}
