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
  return addAuditEntry(transaction, { at, by, action, aboutUser: userId, details, what: whatOf(details) })
}

const CONFIRMED = {
  'by-hand': (holder: string) => `Confirmed for ${holder}:`,
  mail: (holder: string) => `The invitation for ${holder} was accepted by`,
  card: (holder: string) => `The card for ${holder} was used by`,
}

const UNDONE = { confirm: 'confirmed', refuse: 'refused', end: 'ended' }

/** The account's name follows. */
function whatOf({ kind, values }: LinkDetails): string {
  switch (kind) {
    case 'link-confirmed':
      return CONFIRMED[values.how](values.holder)
    case 'link-refused':
      return `Refused for ${values.holder}:`
    case 'link-ended':
      return `Ended for ${values.holder}:`
    case 'link-undone':
      return `Took back what was ${UNDONE[values.undoes]} for ${values.holder}:`
    case 'card-signed-out':
      return 'Signed out every phone of'
  }
}
