import type { Clock } from '@headgate/domain'
import { forgetAccount } from '../accounts/forget-account.ts'
import type { IdentityProvider } from '../adapters/identity/identity-provider.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import type { Database } from '../store/database.ts'
import {
  listGuestsUnusedSince,
  listUnprovenUnusedSince,
  noteUnknownUse,
  sweepSessions,
} from '../store/identity-queries.ts'
import { sweepRateLimits } from '../store/rate-limit-queries.ts'
import { deleteResident } from '../store/resident-queries.ts'
import { sweepSignInCodes } from '../store/sign-in-code-queries.ts'

/** How long an account that nobody can sign in to again, or whose e-mail nobody proved, stays unused. */
const UNUSED_RETENTION = Temporal.Duration.from({ hours: 30 * 24 })
const SESSION_RETENTION = Temporal.Duration.from({ hours: 7 * 24 })

const AT_ONCE = 100
/** One night's work at most. */
const MAX_A_NIGHT = 5_000

interface Sweeping {
  db: Database
  provider: Pick<IdentityProvider, 'forgetUnused'>
  clock: Clock
}

/** Deletes guests unused for thirty days with all they set, and expired sessions, codes and counts. Returns how many guests. */
export async function sweepGuests({ db, provider, clock }: Sweeping): Promise<number> {
  const now = clock.now()
  const since = now.subtract(UNUSED_RETENTION)
  const forgotten = await forgetUnused({
    db,
    provider,
    list: (reader, which) => listGuestsUnusedSince(reader, since, which),
    alongside: deleteResident,
  })
  await sweepSessions(db, { now, idleSince: now.subtract(SESSION_RETENTION) })
  await sweepSignInCodes(db, now)
  await sweepRateLimits(db, now)
  return forgotten
}

/**
 * Deletes accounts whose e-mail nobody proved, once they were unused for thirty days. Returns how many. Without mail
 * nobody can prove an e-mail, and every account stays.
 */
export async function sweepUnproven({
  db,
  provider,
  mailReach,
  clock,
}: Sweeping & { mailReach: Mailer['reach'] }): Promise<number> {
  if (mailReach !== 'sent') return 0
  const now = clock.now()
  await noteUnknownUse(db, now)
  const since = now.subtract(UNUSED_RETENTION)
  return forgetUnused({
    db,
    provider,
    list: (reader, which) => listUnprovenUnusedSince(reader, since, which),
    alongside: (transaction, uid) => forgetAccount(transaction, uid),
  })
}

interface Unused {
  db: Database
  provider: Sweeping['provider']
  /** With `uid`, only that one. */
  list: (db: Database, which: { most: number; uid?: string }) => Promise<string[]>
  /** Deletes the rest of an account's data, in the transaction that deletes the account. */
  alongside: (transaction: Database, uid: string) => Promise<void>
}

/** Deletes unused accounts a few at a time. Another node may do the same at once. Returns how many it deleted. */
async function forgetUnused({ db, provider, list, alongside }: Unused): Promise<number> {
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
