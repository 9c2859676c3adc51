import type { AuditDetails } from '@headgate/contracts'
import { type ActingCaptain, addAuditEntry } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'

type Answer = Extract<AuditDetails, { kind: 'trade-answered' }>['values']

/** The audit entry of what a captain did about a trade for somebody, if it moved no hours. */
export const recordAnswer = (
  transaction: Database,
  values: Answer,
  { at, by }: { at: Temporal.Instant; by: ActingCaptain },
): Promise<void> =>
  addAuditEntry(transaction, { at, by, action: 'answer-trade', details: { kind: 'trade-answered', values } })
