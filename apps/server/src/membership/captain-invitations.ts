import { DitchProblem } from '../ditch-problem.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { type ActingCaptain, type Actor, addAuditEntry } from '../store/audit-queries.ts'
import {
  addInvitation,
  type CaptainInvitation,
  findInvitation,
  withdrawInvitations,
} from '../store/captain-invitation-queries.ts'
import type { Database } from '../store/database.ts'
import { makeLinkCode } from '../store/link-codes.ts'
import { lockCaptain, lockForCaptain } from '../store/membership-queries.ts'

const GOOD_FOR = Temporal.Duration.from({ hours: 7 * 24 })

export interface Invited {
  id: string
  code: string
  expiresAt: Temporal.Instant
}

/** Makes an invitation. Its code is not stored: this is the only time it can be read. */
export async function inviteCaptain(
  { db, clock, random }: Pick<DitchContext, 'db' | 'clock' | 'random'>,
  { by, email }: { by: ActingCaptain; email: string | null },
): Promise<Invited> {
  const now = clock.now()
  const expiresAt = now.add(GOOD_FOR)
  const id = random.uuid()
  const { code, codeHash } = makeLinkCode(random)
  await db.transaction().execute(async (transaction) => {
    await lockCaptain(transaction, by.uid)
    const [madeAtMs, expiresAtMs] = [now.epochMilliseconds, expiresAt.epochMilliseconds]
    await addInvitation(transaction, { id, codeHash, email, invitedBy: by.uid, madeAtMs, expiresAtMs })
    const details = { kind: 'captain-invited', values: { email } } as const
    await addAuditEntry(transaction, { at: now, by, action: 'invite-captain', details })
  })
  return { id, code, expiresAt }
}

/** Throws `invitation-unknown` if it is no longer open. */
export async function endInvitation(
  { db, clock }: Pick<DitchContext, 'db' | 'clock'>,
  { by, id }: { by: ActingCaptain; id: string },
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (transaction) => {
    await lockForCaptain(transaction, by.uid)
    const [withdrawn] = await withdrawInvitations(transaction, { id }, now)
    if (!withdrawn) throw new DitchProblem('invitation-unknown', {})
    await recordWithdrawn(transaction, { by, at: now, email: withdrawn.email })
  })
}

interface Ending {
  of: string
  by: Actor
  at: Temporal.Instant
}

/**
 * Ends the invitations that somebody made who may not act as a captain any more, so that they cannot come back by them.
 * Call it with the ditch locked, after the role was taken or shut: until then they can make more.
 */
export async function endInvitationsOfCaptain(transaction: Database, { of, by, at }: Ending): Promise<void> {
  for (const { email } of await withdrawInvitations(transaction, { invitedBy: of }, at)) {
    await recordWithdrawn(transaction, { by, at, email })
  }
}

const recordWithdrawn = (
  transaction: Database,
  { email, ...entry }: { by: Actor; at: Temporal.Instant; email: string | null },
): Promise<void> =>
  addAuditEntry(transaction, {
    ...entry,
    action: 'withdraw-invitation',
    details: { kind: 'invitation-withdrawn', values: { email } },
  })

/** The open invitation of a code. Throws why there is none. With the ditch locked, it stays open until it is used. */
export async function getOpenInvitation(db: Database, code: string, now: Temporal.Instant): Promise<CaptainInvitation> {
  const invitation = await findInvitation(db, code)
  if (!invitation) throw new DitchProblem('invitation-unknown', {})
  if (invitation.usedAtMs !== null) throw new DitchProblem('invitation-used', {})
  if (invitation.withdrawnAtMs !== null || !invitation.isByCaptain) throw new DitchProblem('invitation-withdrawn', {})
  if (invitation.expiresAtMs <= now.epochMilliseconds) throw new DitchProblem('invitation-expired', {})
  return invitation
}
