import type { RulesField } from '@headgate/contracts'
import { clocksOf, type DitchRules, findSlot, type Slot, withdrawnChanges } from '@headgate/domain'
import type { Selectable } from 'kysely'
import type { Random } from '../config/random.ts'
import type { Database, Tables } from './database.ts'
import { listWithdrawals } from './withdrawal-queries.ts'
import { isPostgres } from './within-transaction.ts'

/** The ditch apart from its rules. */
export type DitchProfile = Pick<
  Selectable<Tables['ditch']>,
  | 'name'
  | 'city'
  | 'state'
  | 'latitude'
  | 'longitude'
  | 'language'
  | 'contact'
  | 'webAddress'
  | 'policies'
  | 'termsFrom'
>

/** Everything about the ditch that a captain can set. */
export type DitchField = keyof DitchProfile | RulesField

export interface StoredDitch {
  profile: DitchProfile
  rules: DitchRules
  rulesVersion: number
  /** Rises with every change of the profile or of the rules in force. */
  revision: number
  /** Changed in the browser: the environment no longer decides these. */
  changedFields: ReadonlySet<DitchField>
  /** Whether a start has filled in its settings. */
  isFilled: boolean
  /** Whether a captain has set it up in the browser. */
  isSetUp: boolean
}

export async function readDitch(db: Database): Promise<StoredDitch> {
  const row = await db.selectFrom('ditch').selectAll().executeTakeFirstOrThrow()
  const { name, city, state, latitude, longitude, language, contact, webAddress, policies, termsFrom } = row
  const { rulesVersion, revision } = row
  return {
    profile: { name, city, state, latitude, longitude, language, contact, webAddress, policies, termsFrom },
    rules: await readRules(db, rulesVersion),
    rulesVersion,
    revision,
    changedFields: new Set(JSON.parse(row.changedFields)),
    isFilled: row.isFilled !== 0,
    isSetUp: row.setUpAtMs !== null,
  }
}

/**
 * Keeps others from changing the ditch, its captains or its season until the transaction is over. Lock accounts before
 * it and memberships after it, or two transactions may wait for each other. On SQLite the transaction is the lock.
 */
export async function lockDitch(db: Database): Promise<void> {
  // Not `for update`, which waits for every transaction that has added a row to the ditch.
  if (isPostgres(db)) await db.selectFrom('ditch').select('revision').forNoKeyUpdate().execute()
}

/** The number of the rules that the changes of the season leave in force. */
export async function findRulesVersionInForce(db: Database): Promise<number> {
  const withdrawn = withdrawnChanges(await listWithdrawals(db))
  const rows = await db.selectFrom('ditchRules').select(['version', 'changeId']).orderBy('version', 'desc').execute()
  const found = rows.find(({ changeId }) => changeId === null || !withdrawn.has(changeId))
  if (found) return found.version
  throw new Error('a ditch has rules')
}

/** The number of the rules in force. */
export async function findRulesVersion(db: Database): Promise<number> {
  return (await db.selectFrom('ditch').select('rulesVersion').executeTakeFirstOrThrow()).rulesVersion
}

async function readRules(db: Database, version: number): Promise<DitchRules> {
  const row = await db.selectFrom('ditchRules').selectAll().where('version', '=', version).executeTakeFirstOrThrow()
  return rulesOf(row)
}

/** Every version that ever was, by its number. */
export async function readAllRules(db: Database): Promise<ReadonlyMap<number, DitchRules>> {
  const rows = await db.selectFrom('ditchRules').selectAll().execute()
  return new Map(rows.map((row) => [row.version, rulesOf(row)]))
}

const rulesOf = ({ timeZone, slots, firstDay, lastDay }: Selectable<Tables['ditchRules']>): DitchRules => ({
  clocks: clocksOf(timeZone),
  slots: slots.split(',').map(readSlot),
  firstDay: Temporal.PlainMonthDay.from(firstDay),
  lastDay: Temporal.PlainMonthDay.from(lastDay),
})

function readSlot(text: string): Slot {
  const slot = findSlot(text)
  if (slot) return slot
  throw new Error(`ditch_rules has the slot ${text}`)
}

/** Those that the ditch had before any change of its season brought others. */
export async function readFirstRules(db: Database): Promise<DitchRules> {
  const row = await db
    .selectFrom('ditchRules')
    .selectAll()
    .where('changeId', 'is', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return rulesOf(row)
}

/**
 * Adds a version, not yet in force, and returns its number. `begins` is from when it holds, as a ground's. Call it with
 * the ditch locked.
 */
export async function addRules(
  db: Database,
  rules: DitchRules,
  made: { at: Temporal.Instant; by: string | undefined; changeId?: number; begins?: string },
): Promise<number> {
  const { last } = await db
    .selectFrom('ditchRules')
    .select(({ fn }) => fn.max<number>('version').as('last'))
    .executeTakeFirstOrThrow()
  const version = last + 1
  await db
    .insertInto('ditchRules')
    .values({
      version,
      ...columnsOf(rules),
      madeAtMs: made.at.epochMilliseconds,
      madeBy: made.by ?? null,
      changeId: made.changeId ?? null,
      begins: made.begins ?? null,
    })
    .execute()
  return version
}

/** Replaces the defaults that a new store begins with. */
export async function setFirstRules(db: Database, rules: DitchRules): Promise<void> {
  await db.updateTable('ditchRules').set(columnsOf(rules)).where('version', '=', 1).execute()
}

const columnsOf = ({ clocks, slots, firstDay, lastDay }: DitchRules) => ({
  timeZone: clocks.timeZone,
  slots: slots.join(','),
  firstDay: firstDay.toString(),
  lastDay: lastDay.toString(),
})

interface DitchUpdate {
  profile?: Partial<DitchProfile>
  rulesVersion?: number
  changedFields?: ReadonlySet<DitchField>
  isFilled?: true
  setUpAt?: Temporal.Instant
}

/** Call it with the ditch locked. */
export async function updateDitch(
  db: Database,
  { profile = {}, rulesVersion, changedFields, isFilled, setUpAt }: DitchUpdate,
): Promise<void> {
  await db
    .updateTable('ditch')
    .set(({ eb }) => ({
      ...profile,
      ...(rulesVersion !== undefined && { rulesVersion }),
      ...(changedFields && { changedFields: JSON.stringify([...changedFields].sort()) }),
      ...(isFilled && { isFilled: 1 }),
      ...(setUpAt && { setUpAtMs: setUpAt.epochMilliseconds }),
      revision: eb('revision', '+', 1),
    }))
    .execute()
}

/**
 * What makes the UIDs of the ditch's calendar events its own, generated on first use. Another one would give every
 * subscriber each turn twice. Concurrent nodes get the same one.
 */
export async function getCalendarKey(db: Database, random: Random): Promise<string> {
  const find = async () => (await db.selectFrom('ditch').select('calendarKey').executeTakeFirstOrThrow()).calendarKey
  const known = await find()
  if (known !== null) return known
  const calendarKey = random.token(32)
  await db.updateTable('ditch').set({ calendarKey }).where('calendarKey', 'is', null).execute()
  return (await find()) ?? calendarKey
}

/** The ditch as it is now, for parts that need no more than one of its facts at a time. */
export interface CurrentDitch {
  readonly profile: DitchProfile
  readonly rules: DitchRules
}
