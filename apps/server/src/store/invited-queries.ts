import type { Database } from './database.ts'

/** Notes that somebody on the list has joined with an account, unless they had one. */
export async function joinPerson(db: Database, id: number, userId: string): Promise<void> {
  await db.updateTable('person').set({ userId }).where('id', '=', id).where('userId', 'is', null).execute()
}

export function findProperty(db: Database, id: number) {
  return db
    .selectFrom('property')
    .select(['id', 'placeId', 'street', 'city', 'state'])
    .where('id', '=', id)
    .where('removedAtMs', 'is', null)
    .executeTakeFirst()
}

export function findPerson(db: Database, id: number): Promise<{ name: string } | undefined> {
  return db.selectFrom('person').select('name').where('id', '=', id).where('removedAtMs', 'is', null).executeTakeFirst()
}

/** Whether a holder is on the list. */
export async function isListedHolder(db: Database, id: number): Promise<boolean> {
  const query = db.selectFrom('holder').select('id').where('id', '=', id).where('removedAtMs', 'is', null)
  return (await query.executeTakeFirst()) !== undefined
}

export function findHolderOf(db: Database, id: number): Promise<{ id: number; name: string } | undefined> {
  return db.selectFrom('holder').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
}
