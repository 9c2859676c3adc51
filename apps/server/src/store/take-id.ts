import type { Database, IdKind } from './database.ts'

/** The next id of this kind. Call it in the transaction that adds the row. */
export async function takeId(db: Database, kind: IdKind): Promise<number> {
  const { lastId } = await db
    .insertInto('idCounter')
    .values({ kind, lastId: 1 })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet(({ eb, ref }) => ({ lastId: eb(ref('idCounter.lastId'), '+', 1) })),
    )
    .returning('lastId')
    .executeTakeFirstOrThrow()
  return lastId
}
