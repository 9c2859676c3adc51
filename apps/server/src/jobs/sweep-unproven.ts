import type { Clock } from '@headgate/domain'
import { forgetAccount } from '../accounts/forget-account.ts'
import type { IdentityProvider } from '../adapters/identity/identity-provider.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import type { Store } from '../store/store.ts'
import { listUnprovenUnusedSince, noteUnknownUse } from '../store/unproven-queries.ts'
import { forgetUnused } from './forget-unused.ts'

const UNPROVEN_KEPT = Temporal.Duration.from({ hours: 30 * 24 })

interface Sweeping {
  store: Pick<Store, 'db' | 'engine'>
  provider: Pick<IdentityProvider, 'forgetUnused'>
  /** Without mail nobody can prove an e-mail, and every account stays. */
  mailReach: Mailer['reach']
  clock: Clock
}

/** Deletes accounts whose e-mail nobody proved, once they were unused for thirty days. Returns how many. */
export async function sweepUnproven({ store, provider, mailReach, clock }: Sweeping): Promise<number> {
  if (mailReach !== 'sent') return 0
  const { db, engine } = store
  const now = clock.now()
  await noteUnknownUse(db, now)
  const since = now.subtract(UNPROVEN_KEPT)
  return forgetUnused({
    db,
    provider,
    list: (reader, which) => listUnprovenUnusedSince(reader, since, which),
    alongside: (transaction, uid) => forgetAccount(transaction, engine, uid),
  })
}
