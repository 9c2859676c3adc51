import { type ConfirmedLink, linksHolding, type SpanOfDays } from './confirmed-link-queries.ts'
import type { Database } from './database.ts'

/** An account's links that hold on a day and show numbers: others gave it these, or heard of them. None if it is shut out. */
export const listLinksHolding = (db: Database, userId: string, day: string): Promise<HoldingLink[]> =>
  linksHolding(db, { first: day, last: day })
    .select(['confirmedLink.holderId', 'confirmedLink.fromDay', 'confirmedLink.untilDay'])
    .where('confirmedLink.userId', '=', userId)
    .where((row) =>
      row.or([
        row('confirmedLink.madeBy', 'is', null),
        row('confirmedLink.madeBy', '!=', row.ref('confirmedLink.userId')),
        row('confirmedLink.announcedAtMs', 'is not', null),
      ]),
    )
    .execute()

type HoldingLink = Pick<ConfirmedLink, 'holderId' | 'fromDay' | 'untilDay'>

/** The numbers that people confirmed for any of these holders chose to show. */
export async function listShownPhones(
  db: Database,
  { holderIds, ...days }: SpanOfDays & { holderIds: readonly number[] },
): Promise<{ name: string; phone: string }[]> {
  if (holderIds.length === 0) return []
  const rows = await linksHolding(db, days)
    .innerJoin('profile', 'profile.userId', 'confirmedLink.userId')
    .select(['profile.userId', 'profile.fullName as name', 'profile.phone'])
    // Somebody can be linked to several spellings.
    .distinct()
    .where('confirmedLink.holderId', 'in', holderIds)
    .where('profile.showsPhone', '=', 1)
    .orderBy('profile.fullName')
    .orderBy('profile.userId')
    .execute()
  return rows.flatMap(({ name, phone }) => (phone === null ? [] : [{ name, phone }]))
}
