import type { IdentityProvider } from '../adapters/identity/identity-provider.ts'
import type { Database } from '../store/database.ts'

const AT_ONCE = 100
/** One night's work at most. */
const MAX_A_NIGHT = 5_000

interface Unused {
  db: Database
  provider: Pick<IdentityProvider, 'forgetUnused'>
  /** With `uid`, only that one. */
  list: (db: Database, which: { most: number; uid?: string }) => Promise<string[]>
  /** Deletes the rest of an account's data, in the transaction that deletes the account. */
  alongside: (transaction: Database, uid: string) => Promise<void>
}

/** Deletes unused accounts a few at a time. Another node may do the same at once. Returns how many it deleted. */
export async function forgetUnused({ db, provider, list, alongside }: Unused): Promise<number> {
  let forgotten = 0
  for (let looked = 0; looked < MAX_A_NIGHT; looked += AT_ONCE) {
    const uids = await list(db, { most: AT_ONCE })
    for (const uid of uids) {
      const isForgotten = await provider.forgetUnused(uid, {
        isUnused: async (transaction) => (await list(transaction, { most: 1, uid })).length > 0,
        alongside: (transaction) => alongside(transaction, uid),
      })
      if (isForgotten) forgotten += 1
    }
    if (uids.length < AT_ONCE) break
  }
  return forgotten
}
