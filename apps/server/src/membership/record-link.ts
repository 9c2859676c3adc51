import type { AuditAction, AuditDetails } from '@headgate/contracts'
import { type Actor, addAuditEntry } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'

type LinkKind = 'link-confirmed' | 'link-refused' | 'link-ended' | 'link-undone' | 'card-signed-out'

export type LinkDetails = Extract<AuditDetails, { kind: LinkKind }>

interface LinkRecord {
  at: Temporal.Instant
  by: Actor
  userId: string
  details: LinkDetails
}

/** The audit entry about one account's link. */
export function recordLink(transaction: Database, { at, by, userId, details }: LinkRecord): Promise<void> {
  const action: AuditAction = details.kind === 'card-signed-out' ? 'sign-out-card' : 'change-link'
  return addAuditEntry(transaction, { at, by, action, aboutUser: userId, details })
}
