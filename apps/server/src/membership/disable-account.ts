import { DitchProblem } from '../ditch-problem.ts'
import { lockAccounts } from '../store/account-access.ts'
import { setDisabled } from '../store/account-queries.ts'
import { type ActingCaptain, addAuditEntry } from '../store/audit-queries.ts'
import { holdCaptain, listCaptains } from '../store/membership-queries.ts'
import { endInvitationsOfCaptain } from './captain-invitations.ts'
import { changeRoles, type RoleParts } from './captain-roles.ts'

/**
 * Disables an account, or enables it again. When it is a captain's, every captain gets mail, and so does its owner, so
 * that nobody can take over the ditch unnoticed. Throws `conflict` for the captain's own account, `not-found` for an
 * unknown one or one already in that state.
 */
export async function disableAccount(
  parts: RoleParts,
  { by, uid, isDisabling }: { by: ActingCaptain; uid: string; isDisabling: boolean },
): Promise<void> {
  if (by.uid === uid) throw new DitchProblem('own-account', {})
  const { clock, store } = parts.context
  const { engine } = store
  await changeRoles(parts, [by.uid, uid], async (transaction) => {
    // When two captains disable each other at once, the second is disabled by now.
    const acting = (await lockAccounts(transaction, engine, [by.uid])).get(by.uid)
    if (acting?.isDisabled) throw new DitchProblem('own-account-disabled', {})
    await holdCaptain({ db: transaction, engine }, by.uid)
    const at = clock.now()
    const captains = await listCaptains(transaction)
    const isCaptains = captains.some((one) => one.uid === uid)
    if (!(await setDisabled(transaction, engine, uid, isDisabling, at))) {
      throw new DitchProblem('no-such-account', { isDisabling })
    }
    await addAuditEntry(transaction, {
      at,
      by,
      action: isDisabling ? 'disable-user' : 'enable-user',
      details: { kind: isDisabling ? 'account-disabled' : 'account-enabled', values: { isCaptains } },
      aboutUser: uid,
    })
    if (!isCaptains) return []
    if (!isDisabling) return [{ by, uid, change: 'enabled', before: [] }]
    await endInvitationsOfCaptain(transaction, { of: uid, by, at })
    return [{ by, uid, change: 'disabled', before: captains }]
  })
}
