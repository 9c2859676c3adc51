import type { Clock } from '@headgate/domain'
import type { IdentityProvider } from '../adapters/identity/identity-provider.ts'
import type { Database } from '../store/database.ts'
import { listGuestsUnusedSince, sweepSessions } from '../store/identity-queries.ts'
import { sweepRateLimits } from '../store/rate-limit-queries.ts'
import { deleteResident } from '../store/resident-queries.ts'
import { sweepSignInCodes } from '../store/sign-in-code-queries.ts'
import { forgetUnused } from './forget-unused.ts'

const GUEST_KEPT = Temporal.Duration.from({ hours: 30 * 24 })
const SESSION_KEPT = Temporal.Duration.from({ hours: 7 * 24 })

interface Sweeping {
  db: Database
  provider: Pick<IdentityProvider, 'forgetUnused'>
  clock: Clock
}

/** Deletes guests unused for thirty days with all they set, and expired sessions, codes and counts. Returns how many guests. */
export async function sweepGuests({ db, provider, clock }: Sweeping): Promise<number> {
  const now = clock.now()
  const since = now.subtract(GUEST_KEPT)
  const forgotten = await forgetUnused({
    db,
    provider,
    list: (reader, which) => listGuestsUnusedSince(reader, since, which),
    alongside: deleteResident,
  })
  await sweepSessions(db, { now, idleSince: now.subtract(SESSION_KEPT) })
  await sweepSignInCodes(db, now)
  await sweepRateLimits(db, now)
  return forgotten
}
