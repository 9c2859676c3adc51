import { randomUUID } from 'node:crypto'
import type { CaptainContext } from '../captain/captain-context.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { type ActingCaptain, addAuditEntry } from '../store/audit-queries.ts'
import { auditText } from '../store/audit-text.ts'
import {
  addInvitation,
  type CaptainInvitation,
  findInvitation,
  withdrawInvitation,
} from '../store/captain-invitation-queries.ts'
import type { Database } from '../store/database.ts'
import { makeLinkCode } from '../store/link-codes.ts'
import { holdCaptain } from '../store/membership-queries.ts'

const GOOD_FOR = Temporal.Duration.from({ hours: 7 * 24 })

type Context = Pick<CaptainContext, 'store' | 'clock'>

export interface Invited {
  id: string
  code: string
  expiresAt: Temporal.Instant
}

/** Makes an invitation. Its code is not stored: this is the only time it can be read. */
export async function inviteCaptain(
  { store, clock }: Context,
  { by, email }: { by: ActingCaptain; email: string | null },
): Promise<Invited> {
  const now = clock.now()
  const expiresAt = now.add(GOOD_FOR)
  const id = randomUUID()
  const { code, codeHash } = makeLinkCode()
  await store.db.transaction().execute(async (transaction) => {
    await holdCaptain({ ...store, db: transaction }, by.uid)
    const [madeAtMs, expiresAtMs] = [now.epochMilliseconds, expiresAt.epochMilliseconds]
    await addInvitation(transaction, { id, codeHash, email, invitedBy: by.uid, madeAtMs, expiresAtMs })
    const details = { kind: 'captain-invited', values: { email } } as const
    await addAuditEntry(transaction, { at: now, by, action: 'invite-captain', ...auditText(details) })
  })
  return { id, code, expiresAt }
}

/** Throws `invitation-unknown` if it is no longer open. */
export async function endInvitation(
  { store, clock }: Context,
  { by, id }: { by: ActingCaptain; id: string },
): Promise<void> {
  const now = clock.now()
  await store.db.transaction().execute(async (transaction) => {
    await holdCaptain({ ...store, db: transaction }, by.uid)
    const withdrawn = await withdrawInvitation(transaction, id, now)
    if (!withdrawn) throw new DitchProblem('invitation-unknown', {})
    const details = { kind: 'invitation-withdrawn', values: { email: withdrawn.email } } as const
    await addAuditEntry(transaction, { at: now, by, action: 'withdraw-invitation', ...auditText(details) })
  })
}

/** The open invitation of a code. Throws why there is none. */
export async function getOpenInvitation(db: Database, code: string, now: Temporal.Instant): Promise<CaptainInvitation> {
  const invitation = await findInvitation(db, code)
  const isOpen =
    invitation &&
    invitation.usedAtMs === null &&
    invitation.withdrawnAtMs === null &&
    invitation.expiresAtMs > now.epochMilliseconds
  if (!isOpen) throw refuseInvitation(invitation)
  return invitation
}

/** Why an invitation that is not open cannot be used. */
export function refuseInvitation(invitation: CaptainInvitation | undefined): DitchProblem {
  if (!invitation) return new DitchProblem('invitation-unknown', {})
  if (invitation.usedAtMs !== null) return new DitchProblem('invitation-used', {})
  return new DitchProblem(invitation.withdrawnAtMs === null ? 'invitation-expired' : 'invitation-withdrawn', {})
}
