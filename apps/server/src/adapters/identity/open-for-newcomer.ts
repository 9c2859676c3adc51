import { endAccess } from '../../store/account-access.ts'
import type { Database } from '../../store/database.ts'
import { addAccount, nameGuest } from '../../store/sign-in-method-queries.ts'
import type { Caller, NowSignedIn } from './identity-provider.ts'
import type { SignInParts } from './sign-in-parts.ts'

interface Newcomer {
  email: string
  emailVerified: boolean
  name?: string | undefined
  image?: string | undefined
  /** Adds the way to sign in that they came by. */
  addWayIn: (db: Database, uid: string) => Promise<void>
}

/**
 * Creates an account and signs it in, in the caller's transaction. Throws a unique violation if the e-mail is taken. A
 * guest stays the same user, but the guest's other sessions end, because they would give access to the account.
 */
export async function openForNewcomer(
  { sessions, clock, random }: SignInParts,
  db: Database,
  caller: Caller,
  { addWayIn, ...newcomer }: Newcomer,
): Promise<NowSignedIn> {
  const fields = { ...newcomer, kind: 'resident' as const }
  const guest = await sessions.lockGuest(db, caller)
  const uid = guest?.uid ?? random.uuid()
  if (guest) {
    await endAccess(db, guest)
    await nameGuest(db, uid, fields)
  } else await addAccount(db, { uid, ...fields }, clock.now())
  await addWayIn(db, uid)
  const account = await sessions.lock(db, caller, uid)
  if (!account) throw new Error('the new account was not found')
  return sessions.open(db, caller, account)
}
