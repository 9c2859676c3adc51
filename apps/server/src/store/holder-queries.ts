import {
  compareDays,
  type DitchDay,
  formerHolders,
  type HolderName,
  holderSpellings,
  nameKey,
  type Ownership,
} from '@headgate/domain'
import type { Selectable } from 'kysely'
import type { Database, Tables } from './database.ts'
import { excluded, insertRows } from './insert-rows.ts'
import type { StoredPeople } from './property-queries.ts'
import { takeIds } from './take-id.ts'

export type HolderRow = Selectable<Tables['holder']>

/** A party that takes part in a rotation. */
export interface ListedHolder {
  /** Of the spelling that the schedule shows, if the list has it; else of one that was merged into it. */
  id: number
  name: HolderName
  /** Of all its spellings together. */
  sharesThousandths: number
  takesNights: boolean
}

/**
 * Everybody on the list who has a right to water on a day, by name: without those who sold and those who have bought
 * but do not own yet. Merged spellings are one holder.
 */
export async function listHolders(db: Database, people: StoredPeople, day: DitchDay): Promise<ListedHolder[]> {
  const rows = await db.selectFrom('holder').selectAll().where('removedAtMs', 'is', null).orderBy('id').execute()
  const known = new Set(people.holders.map(({ id }) => id))
  const former = formerHolders(people, day)
  const coming = comingHolders(people, day)
  const taking = rows
    .filter(({ id }) => known.has(id) && !former.has(id) && !coming.has(id))
    .map((row) => ({ ...row, name: row.name as HolderName }))
  const grouped = holderSpellings({ holders: taking, merges: people.merges })
  const holders = [...grouped.holders].map(([key, spellings]) => {
    const named = spellings.find((one) => one.nameKey === key) ?? (spellings[0] as HolderRow)
    return {
      id: named.id,
      name: grouped.nameOf(named.name),
      sharesThousandths: spellings.reduce((sum, one) => sum + one.sharesThousandths, 0),
      takesNights: spellings.every((one) => one.takesNights !== 0),
    }
  })
  return holders.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Those who own nothing yet on a day, but will. */
export function comingHolders({ properties }: Pick<StoredPeople, 'properties'>, day: DitchDay): Set<number> {
  const all = properties.flatMap(({ ownerships }) => ownerships)
  const idsOf = (some: readonly Ownership[]) => new Set(some.flatMap(({ holderIds }) => holderIds))
  const begun = all.filter(({ fromDay }) => compareDays(fromDay, day) <= 0)
  return idsOf(all).difference(idsOf(begun))
}

/** The holder of this name, whether on the list or taken off it. */
export function findHolder(db: Database, name: string): Promise<HolderRow | undefined> {
  return db.selectFrom('holder').selectAll().where('nameKey', '=', nameKey(name)).executeTakeFirst()
}

export interface HolderFields {
  name: HolderName
  sharesThousandths: number
  takesNights: boolean
  /** The sale that puts them on the list, by its season change; left out when a captain does. */
  changeId?: number
}

/** Puts a holder on the list, or changes the one of that name. Returns its id. */
export async function putHolder(db: Database, fields: HolderFields): Promise<number> {
  const [id] = (await putHolders(db, [fields])).values()
  return id as number
}

/** Every holder, whether on the list or taken off it. */
export const listHolderRows = (db: Database): Promise<HolderRow[]> => db.selectFrom('holder').selectAll().execute()

/** Writes holders who are known as they are here. */
export async function saveHolders(db: Database, rows: readonly HolderRow[]): Promise<void> {
  await insertRows(db, rows, (chunk) =>
    db
      .insertInto('holder')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(excluded<'holder'>('name', 'sharesThousandths', 'takesNights', 'changeId', 'removedAtMs')),
      )
      .compile(),
  )
}

/** `putHolder` for hundreds: their ids by `nameKey`. Of fields that repeat a name, the last count. */
export async function putHolders(db: Database, fields: readonly HolderFields[]): Promise<ReadonlyMap<string, number>> {
  const wanted = new Map(fields.map((one) => [nameKey(one.name), one]))
  const known = new Map((await listHolderRows(db)).map((row) => [row.nameKey, row.id]))
  const newIds = await takeIds(db, 'holder', [...wanted.keys()].filter((key) => !known.has(key)).length)
  const rows = [...wanted].map(([key, { name, sharesThousandths, takesNights, changeId = null }]) => ({
    id: known.get(key) ?? (newIds.shift() as number),
    name,
    nameKey: key,
    sharesThousandths,
    takesNights: takesNights ? 1 : 0,
    changeId,
    removedAtMs: null,
  }))
  await saveHolders(db, rows)
  return new Map(rows.map((row) => [row.nameKey, row.id]))
}

/** The id of the holder of this name, who is put on the list without shares if they were not on it. */
export async function ensureHolder(db: Database, name: HolderName, sharesThousandths = 0): Promise<number> {
  const known = await findHolder(db, name)
  if (known && known.removedAtMs === null) return known.id
  return putHolder(db, { name, sharesThousandths, takesNights: true })
}

/** Leaves these holders without shares, and open to nights. */
export async function clearShares(db: Database, ids: readonly number[]): Promise<void> {
  await db.updateTable('holder').set({ sharesThousandths: 0, takesNights: 1 }).where('id', 'in', ids).execute()
}

/** Corrects the spelling of a holder on the list. The name must be free. */
export async function renameHolder(db: Database, id: number, name: HolderName): Promise<void> {
  await db
    .updateTable('holder')
    .set({ name, nameKey: nameKey(name) })
    .where('id', '=', id)
    .execute()
}
