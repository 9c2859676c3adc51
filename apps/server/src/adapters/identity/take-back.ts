import { ditchDayAt } from '@headgate/domain'
import { endAccess, endMailedLinks, type LockedAccount } from '../../store/account-access.ts'
import { setAccountLanguage } from '../../store/account-language-queries.ts'
import { endLinks } from '../../store/confirmed-link-queries.ts'
import type { Database } from '../../store/database.ts'
import { lockDitch } from '../../store/ditch-queries.ts'
import { forgetInvitedAccount } from '../../store/invitation-queries.ts'
import { setAsideContents } from '../../store/set-aside-queries.ts'
import { deleteSignInMethods, setEmailVerified, setShownAs } from '../../store/sign-in-method-queries.ts'
import type { SignInParts } from './sign-in-parts.ts'

/**
 * Whether mail to an account's address opens nothing yet. A captain's address that was only typed in may be a
 * stranger's, who must not be handed the ditch.
 */
export const opensNothing = (account: { emailVerified: boolean; mailNeedsProof: boolean }): boolean =>
  account.mailNeedsProof && !account.emailVerified

/**
 * For the first person to prove an account's mailbox. A stranger may have made the account, so everything that gives
 * access or information is deleted: ways to sign in, sessions, links, devices, the calendar address, waiting notices. Whom
 * they may act for was confirmed for somebody else, so it ends. The profile is set aside until the owner has looked at it.
 * Returns the account as its owner's alone.
 */
export async function takeBack(
  { ditch, clock }: SignInParts,
  db: Database,
  account: LockedAccount,
): Promise<LockedAccount> {
  const now = clock.now()
  const day = ditchDayAt(now, ditch.rules.clocks).toString()
  // Before the rows that captains write with the ditch locked.
  await lockDitch(db)
  await endAccess(db, account)
  await endMailedLinks(db, account)
  await deleteSignInMethods(db, account.uid)
  await endLinks(db, { userId: account.uid, day })
  // A card that was made for the stranger would open it again.
  await forgetInvitedAccount(db, account.uid)
  await setAsideContents(db, account.uid, now)
  await setAccountLanguage(db, account.uid, null)
  await setEmailVerified(db, account.uid)
  await setShownAs(db, account.uid, {})
  return { ...account, emailVerified: true }
}
