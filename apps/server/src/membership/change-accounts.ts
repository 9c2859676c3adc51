import { forgetAccount } from '../accounts/forget-account.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { deleteAccount, lockAccount } from '../store/account-access.ts'
import { setDisabled } from '../store/account-queries.ts'
import { type Actor, addAuditEntry } from '../store/audit-queries.ts'
import { lockDitch } from '../store/ditch-queries.ts'
import { listCaptains, lockCaptain } from '../store/membership-queries.ts'
import { endInvitationsOfCaptain } from './captain-invitations.ts'
import { changeRoles, endAsCaptain, type RoleParts } from './captain-roles.ts'

interface AccountChange {
  /** A captain, or a command. */
  by: Actor
  uid: string
}

/**
 * Disables an account, or enables it again. When it is a captain's, every captain gets mail, and so does its owner, so
 * that nobody can take over the ditch unnoticed. Throws `conflict` for the captain's own account, `not-found` for an
 * unknown one or one already in that state.
 */
export async function disableAccount(
  parts: RoleParts,
  { by, uid, isDisabling }: AccountChange & { isDisabling: boolean },
): Promise<void> {
  if (by.uid === uid) throw new DitchProblem('own-account', {})
  const { clock } = parts.context
  await changeRoles(parts, [...(by.uid === undefined ? [] : [by.uid]), uid], async (transaction) => {
    if (by.uid !== undefined) {
      // When two captains disable each other at once, the second is disabled by now.
      const acting = await lockAccount(transaction, by.uid)
      if (acting?.isDisabled) throw new DitchProblem('own-account-disabled', {})
      await lockCaptain(transaction, by.uid)
    }
    const at = clock.now()
    const captains = await listCaptains(transaction)
    const isCaptains = captains.some((one) => one.uid === uid)
    if (!(await setDisabled(transaction, uid, isDisabling, at))) {
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

/** Deletes somebody's account as they could. When it is a captain's, every other captain gets mail. */
export async function removeAccount(parts: RoleParts, { by, uid }: AccountChange): Promise<void> {
  const { db, clock } = parts.context
  const tell = await db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, uid)
    if (!account) throw new DitchProblem('no-such-account', { isDisabling: true })
    await lockDitch(transaction)
    const isCaptains = account.role === 'captain'
    const tellCaptains = await endAsCaptain(parts, transaction, { by, uid })
    const details = { kind: 'account-deleted', values: { isCaptains } } as const
    await addAuditEntry(transaction, { at: clock.now(), by, action: 'delete-user', details, aboutUser: uid })
    await forgetAccount(transaction, uid)
    await deleteAccount(transaction, account)
    return tellCaptains
  })
  tell()
}
