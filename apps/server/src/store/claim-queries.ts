import { claimAgain } from '@headgate/domain'
import type { Database } from './database.ts'

/**
 * Records the current owners of places that were claimed before their owners were known. Several nodes may do so at
 * once: the first one wins.
 */
export async function adoptOwners(db: Database, ownersOf: (placeId: string) => readonly string[]): Promise<void> {
  const unknown = await db
    .selectFrom('profile')
    .select('placeId')
    .distinct()
    .where('claimedOwners', 'is', null)
    .where('placeId', '!=', '')
    .orderBy('placeId')
    .execute()
  for (const { placeId } of unknown) {
    const claims = claimAgain([], ownersOf(placeId))
    if (claims.length === 0) continue
    await db
      .updateTable('profile')
      .set({ claimedOwners: JSON.stringify(claims) })
      .where('placeId', '=', placeId)
      .where('claimedOwners', 'is', null)
      .execute()
  }
}
