import type { Clock } from '@headgate/domain'
import { Cron } from 'croner'
import type { IdentityProvider } from '../adapters/identity/identity-provider.ts'
import type { Database } from '../store/database.ts'
import { listGuestsUnusedSince, sweepSessions } from '../store/identity-queries.ts'
import { sweepRateLimits } from '../store/rate-limit-queries.ts'
import { deleteResident } from '../store/resident-queries.ts'

const GUEST_KEPT = Temporal.Duration.from({ hours: 30 * 24 })
const SESSION_KEPT = Temporal.Duration.from({ hours: 7 * 24 })
const AT_QUIET = '17 3 * * *'

interface Sweeping {
  db: Database
  provider: Pick<IdentityProvider, 'forgetGuest'>
  clock: Clock
}

/** Forgets guests who have not been here for thirty days, with what they set; and sessions and counts long over. */
export async function sweepGuests({ db, provider, clock }: Sweeping): Promise<number> {
  const now = clock.now()
  const since = now.subtract(GUEST_KEPT)
  let forgotten = 0
  for (const uid of await listGuestsUnusedSince(db, since)) {
    if (await provider.forgetGuest(uid, since, (transaction) => deleteResident(transaction, uid))) forgotten += 1
  }
  await sweepSessions(db, { now, idleSince: now.subtract(SESSION_KEPT) })
  await sweepRateLimits(db, now)
  return forgotten
}

/** Every night, on each node: what another has swept already is not there any more. */
export function sweepGuestsNightly(sweeping: Sweeping, onFailure: (error: unknown) => void): () => void {
  const job = new Cron(AT_QUIET, { catch: onFailure, protect: true, unref: true }, async () => {
    await sweepGuests(sweeping)
  })
  return () => job.stop()
}
