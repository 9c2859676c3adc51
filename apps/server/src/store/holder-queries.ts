import { type DitchDay, formerHolders, type HolderName, holderSpellings, nameKey, ownershipOn } from '@headgate/domain'
import type { Selectable } from 'kysely'
import type { Database, Tables } from './database.ts'
import { insertRows } from './insert-rows.ts'
import type { StoredPeople } from './property-queries.ts'
import { takeId, takeIds } from './take-id.ts'

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
  const later = properties.flatMap(({ ownerships }) => {
    const now = ownershipOn({ ownerships }, day)
    return ownerships.slice(now ? ownerships.indexOf(now) + 1 : 0).flatMap(({ holderIds }) => holderIds)
  })
  const before = properties.flatMap(({ ownerships }) => {
    const now = ownershipOn({ ownerships }, day)
    return ownerships.slice(0, now ? ownerships.indexOf(now) + 1 : 0).flatMap(({ holderIds }) => holderIds)
  })
  return new Set(later).difference(new Set(before))
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
export async function putHolder(
  db: Database,
  { name, sharesThousandths, takesNights, changeId }: HolderFields,
): Promise<number> {
  const known = await findHolder(db, name)
  const fields = {
    ...{ name, sharesThousandths, takesNights: takesNights ? 1 : 0 },
    ...{ changeId: changeId ?? null, removedAtMs: null },
  }
  if (known) {
    await db.updateTable('holder').set(fields).where('id', '=', known.id).execute()
    return known.id
  }
  const id = await takeId(db, 'holder')
  await db
    .insertInto('holder')
    .values({ id, nameKey: nameKey(name), ...fields })
    .execute()
  return id
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
        conflict.column('id').doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          sharesThousandths: ref('excluded.sharesThousandths'),
          takesNights: ref('excluded.takesNights'),
          changeId: ref('excluded.changeId'),
          removedAtMs: ref('excluded.removedAtMs'),
        })),
      )
      .compile(),
  )
}

/** `putHolder` for hundreds: the ids by `nameKey`. Of fields that repeat a name, the last count. */
export async function putHolders(db: Database, fields: readonly HolderFields[]): Promise<ReadonlyMap<string, number>> {
  const wanted = new Map(fields.map((one) => [nameKey(one.name), one]))
  const ids = new Map((await listHolderRows(db)).map((row) => [row.nameKey, row.id]))
  const added = [...wanted.keys()].filter((key) => !ids.has(key))
  for (const [at, id] of (await takeIds(db, 'holder', added.length)).entries()) ids.set(added[at] as string, id)
  const rows = [...wanted].map(([key, { name, sharesThousandths, takesNights }]) => ({
    ...{ id: ids.get(key) as number, name, nameKey: key, sharesThousandths },
    ...{ takesNights: takesNights ? 1 : 0, changeId: null, removedAtMs: null },
  }))
  await saveHolders(db, rows)
  return ids
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
