import type { CaptainContext } from '../captain/captain-context.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { lockAccounts } from '../store/account-access.ts'
import { findPeople, formatPerson, setDisabled } from '../store/account-queries.ts'
import { type ActingCaptain, addAuditEntry } from '../store/audit-queries.ts'
import { lockDitch } from '../store/ditch-queries.ts'
import { holdCaptain, listCaptains } from '../store/membership-queries.ts'
import { endInvitationsOfCaptain } from './captain-invitations.ts'
import type { CaptainsMail } from './captains-mail.ts'

interface Parts {
  context: CaptainContext
  captainsMail: CaptainsMail
}

interface AccountChange {
  by: ActingCaptain
  uid: string
  isDisabling: boolean
}

/**
 * Disables an account, or enables it again. When it is a captain's, every captain gets mail, and so does its owner, so
 * that nobody can take over the ditch unnoticed. Throws `conflict` for the captain's own account, `not-found` for an
 * unknown one or one already in that state.
 */
export async function disableAccount(
  { context, captainsMail }: Parts,
  { by, uid, isDisabling }: AccountChange,
): Promise<void> {
  if (by.uid === uid) throw new DitchProblem('own-account', {})
  const now = context.clock.now()
  const { db, engine } = context.store
  const news = await db.transaction().execute(async (transaction) => {
    // When two captains disable each other at once, the second is disabled by now.
    const acting = (await lockAccounts(transaction, engine, [by.uid, uid])).get(by.uid)
    await lockDitch(transaction, engine)
    if (acting?.isDisabled) throw new DitchProblem('own-account-disabled', {})
    await holdCaptain({ db: transaction, engine }, by.uid)
    const captains = await listCaptains(transaction)
    const isOfCaptain = captains.some((one) => one.uid === uid)
    if (!(await setDisabled(transaction, engine, uid, isDisabling, now))) {
      throw new DitchProblem('no-such-account', { isDisabling })
    }
    await addAuditEntry(transaction, {
      at: now,
      by,
      action: isDisabling ? 'disable-user' : 'enable-user',
      details: { kind: isDisabling ? 'account-disabled' : 'account-enabled', values: { isCaptains: isOfCaptain } },
      aboutUser: uid,
    })
    if (!isOfCaptain) return []
    if (isDisabling) await endInvitationsOfCaptain(transaction, { of: uid, by, at: now })
    const people = await findPeople(transaction, [by.uid, uid])
    const called = (of: string) => {
      const person = people.get(of)
      return person ? formatPerson(person) : by.called
    }
    const recipients = captains.filter((one) => one.emailVerified && (one.uid === uid || !one.isDisabled))
    return recipients.map((one) => ({
      to: one.email,
      language: one.language,
      isTheirs: one.uid === uid,
      change: isDisabling ? ('disabled' as const) : ('enabled' as const),
      by: called(by.uid),
      about: called(uid),
      at: now,
    }))
  })
  for (const one of news) captainsMail.send(one)
}
