import type { HolderName } from '@headgate/domain'
import type { Database } from './database.ts'

/** The holders that somebody may act for on a day, as `mayActFor` decides, each as its link spells it. */
export async function listHoldersActedFor(db: Database, userId: string, day: string): Promise<HolderName[]> {
  const rows = await db
    .selectFrom('confirmedLink')
    .innerJoin('membership', 'membership.userId', 'confirmedLink.userId')
    .innerJoin('holder', 'holder.id', 'confirmedLink.holderId')
    .select('holder.name')
    .distinct()
    .where('confirmedLink.userId', '=', userId)
    .where('confirmedLink.fromDay', '<=', day)
    .where((row) => row.or([row('confirmedLink.untilDay', 'is', null), row('confirmedLink.untilDay', '>', day)]))
    .where('membership.shutAtMs', 'is', null)
    .orderBy('holder.name')
    .execute()
  return rows.map(({ name }) => name as HolderName)
}
