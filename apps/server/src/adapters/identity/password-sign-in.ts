import {
  deleteAccount,
  endAccess,
  type FoundAccount,
  findAccount,
  findAccountByEmail,
} from '../../store/account-access.ts'
import type { Database } from '../../store/database.ts'
import { isRenewedSince } from '../../store/invitation-queries.ts'
import { setPassword } from '../../store/sign-in-method-queries.ts'
import { isUniqueViolation } from '../../store/store-errors.ts'
import { IdentityFailure } from './identity-failure.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { openForNewcomer } from './open-for-newcomer.ts'
import { refuseReserved } from './reserved-addresses.ts'
import { RECENT_SIGN_IN } from './session-lifetimes.ts'
import type { SignInParts } from './sign-in-parts.ts'

type PasswordCalls = Pick<IdentityProvider, 'register' | 'signIn' | 'changePassword' | 'deleteAccount'>

export function passwordSignIn(parts: SignInParts): PasswordCalls {
  const { db, sessions, hashing, requireGood, clock, isSampleMode } = parts

  /** Always hashes once, so that timing does not reveal whether the account exists. */
  async function isPasswordOf(found: FoundAccount | undefined, password: string): Promise<boolean> {
    if (found?.passwordHash) return hashing.verify(password, found.passwordHash)
    await hashing.hash(password)
    return false
  }

  /** A captain has made that card: it is no proof that the owner wants the account gone. */
  async function refuseByCard(transaction: Database, uid: string): Promise<void> {
    const since = clock.now().subtract(RECENT_SIGN_IN)
    if (await isRenewedSince(transaction, uid, since)) throw new IdentityFailure('requires-recent-login')
  }

  return {
    async register(caller, { email, password }, first) {
      refuseReserved(email)
      requireGood(password, email)
      if (await findAccountByEmail(db, email)) throw new IdentityFailure('email-already-in-use')
      const hashed = await hashing.hash(password)
      const addWayIn = (transaction: Database, uid: string) => setPassword(transaction, uid, hashed)
      const newcomer = { email, emailVerified: false, name: first?.name, addWayIn }
      try {
        return await db.transaction().execute(async (transaction) => {
          const signedIn = await openForNewcomer(parts, transaction, caller, newcomer)
          await first?.alongside(transaction, signedIn.uid)
          return signedIn
        })
      } catch (error) {
        if (!isUniqueViolation(error) || !(await findAccountByEmail(db, email))) throw error
        throw new IdentityFailure('email-already-in-use', { cause: error })
      }
    },

    async signIn(caller, { email, password }) {
      const begun = await sessions.begin()
      const found = await findAccountByEmail(db, email)
      const isRight = await isPasswordOf(found, password)
      if (!found || !isRight) throw new IdentityFailure('invalid-credential')
      const isSample = found.kind === 'sample'
      if (isSample && !(isSampleMode() && caller.isOnLoopback)) throw new IdentityFailure('invalid-credential')
      return db.transaction().execute(async (transaction) => {
        const account = await sessions.lock(transaction, caller, found.uid)
        if (!account || !isStillPassword(found, account)) throw new IdentityFailure('invalid-credential')
        return sessions.open(transaction, caller, account, { begun })
      })
    },

    async changePassword(caller, signedIn, { currentPassword, newPassword }) {
      const { uid, email } = signedIn.user
      requireGood(newPassword, email ?? '')
      const found = await findAccount(db, uid)
      if (!found?.passwordHash) throw new IdentityFailure('operation-not-allowed', { reason: 'no-password-yet' })
      if (!(await isPasswordOf(found, currentPassword))) throw new IdentityFailure('wrong-password')
      const hashed = await hashing.hash(newPassword)
      return db.transaction().execute(async (transaction) => {
        const account = await sessions.lockSignedIn(transaction, signedIn)
        if (!isStillPassword(found, account)) throw new IdentityFailure('wrong-password')
        await endAccess(transaction, account)
        await setPassword(transaction, uid, hashed)
        return sessions.open(transaction, caller, account)
      })
    },

    async deleteAccount(caller, signedIn, { password, isConfirmed = false }, alongside) {
      const { uid, isAnonymous } = signedIn.user
      const found = await findAccount(db, uid)
      if (found?.kind === 'card') {
        if (!isConfirmed) throw new IdentityFailure('requires-recent-login')
      } else if (!isAnonymous && !found?.passwordHash) {
        const isRecent = Temporal.Instant.compare(signedIn.signedInAt.add(RECENT_SIGN_IN), clock.now()) >= 0
        if (!isRecent) throw new IdentityFailure('requires-recent-login')
      } else if (!isAnonymous && !(await isPasswordOf(found, password ?? ''))) {
        throw new IdentityFailure('wrong-password')
      }
      await db.transaction().execute(async (transaction) => {
        const account = await sessions.lockSignedIn(transaction, signedIn)
        // The guest may have registered in the meantime, or a password may have been set.
        if (account.kind !== found?.kind || !isStillPassword(found, account)) {
          throw new IdentityFailure('requires-recent-login')
        }
        if (account.kind === 'resident' && !account.passwordHash) await refuseByCard(transaction, uid)
        await alongside(transaction)
        await deleteAccount(transaction, account)
      })
      return sessions.cookiesOfNobody(caller)
    },
  }
}

/** Hashing is slow, so passwords are compared before the transaction, which checks that the stored one is unchanged. */
const isStillPassword = (found: FoundAccount, locked: FoundAccount): boolean =>
  found.passwordHash === locked.passwordHash
