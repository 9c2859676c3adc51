import { DitchProblem } from '../ditch-problem.ts'
import { type ActingCaptain, addAuditEntry } from '../store/audit-queries.ts'
import { settleInvitationsOf } from '../store/invitation-queries.ts'
import { findHolderOf } from '../store/invited-queries.ts'
import { holdForCaptain, type LinkParts } from './link-parts.ts'
import { NAMED } from './make-invitations.ts'

interface Settling {
  by: ActingCaptain
  madeBy: string
  verb: 'keep' | 'end'
}

/**
 * Keeps or ends every unused invitation and card of somebody who is no captain any more. Throws `link-changed` if there
 * is none: another captain was quicker.
 */
export async function settleInvitations(parts: LinkParts, { by, madeBy, verb }: Settling): Promise<void> {
  await parts.context.store.db.transaction().execute(async (transaction) => {
    await holdForCaptain(transaction, parts, by)
    const settled = await settleInvitationsOf(transaction, { madeBy, verb, now: parts.clock.now() })
    if (settled.length === 0) throw new DitchProblem('link-changed', {})
    const holders: string[] = []
    for (const id of [...new Set(settled.map(({ holderId }) => holderId))].slice(0, NAMED)) {
      holders.push((await findHolderOf(transaction, id))?.name ?? '')
    }
    const did = verb === 'keep' ? 'kept' : 'ended'
    await addAuditEntry(transaction, {
      at: parts.context.clock.now(),
      by,
      action: verb === 'keep' ? 'invite-residents' : 'withdraw-resident-invitation',
      aboutUser: madeBy,
      details: { kind: 'former-captains-invitations', values: { did, count: settled.length, holders } },
    })
  })
}
