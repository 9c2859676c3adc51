import { type Actor, addAuditEntry } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import { endSetupLinks } from '../store/setup-link-queries.ts'

/** How somebody became a captain. */
export type BecameCaptain = 'appointed' | 'invited' | 'named' | 'setup-link'

interface NewCaptain {
  by: Actor
  uid: string
  how: BecameCaptain
  at: Temporal.Instant
}

/** The audit entry of a new captain. Setup links from before are good for nothing, also once there is none again. */
export async function recordCaptain(transaction: Database, { by, uid, how, at }: NewCaptain): Promise<void> {
  await endSetupLinks(transaction)
  await addAuditEntry(transaction, {
    at,
    by,
    action: 'make-captain',
    aboutUser: uid,
    details: { kind: 'captain-made', values: { how } },
  })
}
