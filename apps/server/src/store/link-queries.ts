import { ditchDay, type HolderLink } from '@headgate/domain'
import type { Database } from './database.ts'

/** By user id, ended ones included. With `named`, only those of these user ids. */
export async function listLinks(db: Database, named?: readonly string[]): Promise<ReadonlyMap<string, HolderLink[]>> {
  const rows = await db
    .selectFrom('confirmedLink')
    .select(['userId', 'holderId', 'untilDay'])
    .$if(named !== undefined, (query) => query.where('userId', 'in', named ?? []))
    .orderBy('fromDay')
    .orderBy('holderId')
    .execute()
  const links = rows.map(({ userId, holderId, untilDay }) => ({
    userId,
    holderId,
    untilDay: untilDay === null ? undefined : ditchDay(untilDay),
  }))
  return Map.groupBy(links, ({ userId }) => userId)
}

export const listLinksOf = async (db: Database, userId: string): Promise<HolderLink[]> =>
  (await listLinks(db, [userId])).get(userId) ?? []
