import type { Database } from './database.ts'
import type { IdKind } from './tables/ditch-tables.ts'

/** The next id of this kind. Call it in the transaction that adds the row. */
export const takeId = (db: Database, kind: IdKind): Promise<number> => takeLastId(db, kind, 1)

/** The next ids of this kind, in order. */
export async function takeIds(db: Database, kind: IdKind, count: number): Promise<number[]> {
  const last = count === 0 ? 0 : await takeLastId(db, kind, count)
  return Array.from({ length: count }, (_, at) => last - count + 1 + at)
}

async function takeLastId(db: Database, kind: IdKind, count: number): Promise<number> {
  const { lastId } = await db
    .insertInto('idCounter')
    .values({ kind, lastId: count })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet(({ eb, ref }) => ({ lastId: eb(ref('idCounter.lastId'), '+', count) })),
    )
    .returning('lastId')
    .executeTakeFirstOrThrow()
  return lastId
}
