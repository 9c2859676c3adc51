import { type Actor, addAuditEntry } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'

/** How somebody became a captain. */
export type BecameCaptain = 'appointed' | 'invited' | 'named' | 'setup-link'

/** The account's name follows. */
const WHAT: Record<BecameCaptain, string> = {
  appointed: 'Made a captain of',
  invited: 'The invitation made a captain of',
  named: 'CAPTAINS made a captain of',
  'setup-link': 'The setup link made the first captain of',
}

interface NewCaptain {
  by: Actor
  uid: string
  how: BecameCaptain
  at: Temporal.Instant
}

/** The audit entry of a new captain. */
export const recordCaptain = (transaction: Database, { by, uid, how, at }: NewCaptain): Promise<void> =>
  addAuditEntry(transaction, {
    at,
    by,
    action: 'make-captain',
    aboutUser: uid,
    what: WHAT[how],
    details: { kind: 'captain-made', values: { how } },
  })
