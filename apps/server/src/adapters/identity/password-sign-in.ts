import type { ServerClock } from '../../config/clock.ts'
import { endAccess, type FoundAccount, findAccount, findAccountByEmail } from '../../store/account-access.ts'
import type { Database } from '../../store/database.ts'
import { isRenewedSince } from '../../store/invitation-queries.ts'
import { deleteAccount, setPassword } from '../../store/sign-in-method-queries.ts'
import { isUniqueViolation } from '../../store/store-errors.ts'
import type { AccountSessions } from './account-sessions.ts'
import { IdentityFailure } from './identity-failure.ts'
import type { Caller, EmailAndPassword, FirstCaptain, NowSignedIn } from './identity-provider.ts'
import type { OpenForNewcomer } from './open-for-newcomer.ts'
import type { PasswordHashing } from './password-hash.ts'
import type { PasswordRules } from './password-rules.ts'
import { refuseReserved } from './reserved-addresses.ts'
import { RECENT_SIGN_IN } from './session-lifetimes.ts'
import type { SignedIn } from './sessions.ts'

interface PasswordParts {
  db: Database
  sessions: AccountSessions
  openForNewcomer: OpenForNewcomer
  rules: PasswordRules
  hashing: PasswordHashing
  clock: ServerClock
  isSampleMode: () => boolean
}

export class PasswordSignIn {
  readonly #parts: PasswordParts

  constructor(parts: PasswordParts) {
    this.#parts = parts
  }

  async register(caller: Caller, { email, password }: EmailAndPassword, first?: FirstCaptain): Promise<NowSignedIn> {
    const { db, openForNewcomer, hashing, clock } = this.#parts
    refuseReserved(email)
    this.requireGood(password, email)
    if (await findAccountByEmail(db, email)) throw new IdentityFailure('email-already-in-use')
    const hashed = await hashing.hash(password)
    const addWayIn = (transaction: Database, uid: string) => setPassword(transaction, uid, hashed, clock.now())
    const newcomer = { email, emailVerified: false, name: first?.name, addWayIn }
    try {
      return await db.transaction().execute(async (transaction) => {
        const signedIn = await openForNewcomer(transaction, caller, newcomer)
        await first?.alongside(transaction, signedIn.uid)
        return signedIn
      })
    } catch (error) {
      if (!isUniqueViolation(error) || !(await findAccountByEmail(db, email))) throw error
      throw new IdentityFailure('email-already-in-use', { cause: error })
    }
  }

  async signIn(caller: Caller, { email, password }: EmailAndPassword): Promise<NowSignedIn> {
    const { db, sessions, isSampleMode } = this.#parts
    const begun = await sessions.begin()
    const found = await findAccountByEmail(db, email)
    const isRight = await this.#isPasswordOf(found, password)
    if (!found || !isRight) throw new IdentityFailure('invalid-credential')
    const isSample = found.kind === 'sample'
    if (isSample && !(isSampleMode() && caller.isOnLoopback)) throw new IdentityFailure('invalid-credential')
    return db.transaction().execute(async (transaction) => {
      const account = await sessions.lock(transaction, caller, found.uid)
      if (!account || !isStillPassword(found, account)) throw new IdentityFailure('invalid-credential')
      return sessions.open(transaction, caller, account, { begun })
    })
  }

  async change(
    caller: Caller,
    signedIn: SignedIn,
    { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  ): Promise<NowSignedIn> {
    const { db, sessions, hashing, clock } = this.#parts
    const { uid, email } = signedIn.user
    this.requireGood(newPassword, email ?? '')
    const found = await findAccount(db, uid)
    if (!found?.passwordHash) throw new IdentityFailure('operation-not-allowed', { reason: 'no-password-yet' })
    if (!(await this.#isPasswordOf(found, currentPassword))) throw new IdentityFailure('wrong-password')
    const hashed = await hashing.hash(newPassword)
    return db.transaction().execute(async (transaction) => {
      const account = await sessions.lockSignedIn(transaction, signedIn)
      if (!isStillPassword(found, account)) throw new IdentityFailure('wrong-password')
      await endAccess(transaction, account)
      await setPassword(transaction, uid, hashed, clock.now())
      return sessions.open(transaction, caller, account)
    })
  }

  /**
   * Deletes the signed-in account. Requires its password or, if it has none, a sign-in a few minutes old. Nobody can
   * sign in afresh with a card, so there it requires that they said so. `alongside` runs in the same transaction.
   */
  async deleteAccount(
    signedIn: SignedIn,
    { password, isConfirmed = false }: { password?: string | undefined; isConfirmed?: boolean | undefined },
    alongside: (db: Database) => Promise<void>,
  ): Promise<void> {
    const { db, sessions } = this.#parts
    const { uid, isAnonymous } = signedIn.user
    const found = await findAccount(db, uid)
    if (found?.kind === 'card') {
      if (!isConfirmed) throw new IdentityFailure('requires-recent-login')
    } else if (!isAnonymous && !found?.passwordHash) this.#requireRecent(signedIn)
    else if (!isAnonymous && !(await this.#isPasswordOf(found, password ?? ''))) {
      throw new IdentityFailure('wrong-password')
    }
    await db.transaction().execute(async (transaction) => {
      const account = await sessions.lockSignedIn(transaction, signedIn)
      // The guest may have registered in the meantime, or a password may have been set.
      if (account.kind !== found?.kind || !isStillPassword(found, account)) {
        throw new IdentityFailure('requires-recent-login')
      }
      if (account.kind === 'resident' && !account.passwordHash) await this.#refuseByCard(transaction, uid)
      await alongside(transaction)
      await endAccess(transaction, account)
      await deleteAccount(transaction, uid)
    })
  }

  /** A captain has made that card: it is no proof that the owner wants the account gone. */
  async #refuseByCard(db: Database, uid: string): Promise<void> {
    const since = this.#parts.clock.now().subtract(RECENT_SIGN_IN)
    if (await isRenewedSince(db, uid, since)) throw new IdentityFailure('requires-recent-login')
  }

  #requireRecent({ signedInAt }: SignedIn): void {
    if (Temporal.Instant.compare(signedInAt.add(RECENT_SIGN_IN), this.#parts.clock.now()) < 0) {
      throw new IdentityFailure('requires-recent-login')
    }
  }

  /** Always hashes once, so that timing does not reveal whether the account exists. */
  async #isPasswordOf(found: FoundAccount | undefined, password: string): Promise<boolean> {
    const { hashing } = this.#parts
    if (found?.passwordHash) return hashing.verify(password, found.passwordHash)
    await hashing.hash(password)
    return false
  }

  /** Throws `password-does-not-meet-requirements` with the requirements not met. */
  requireGood(password: string, email: string): void {
    const missing = this.#parts.rules(password, email)
    if (missing.length > 0) throw new IdentityFailure('password-does-not-meet-requirements', { missing })
  }
}

/** Hashing is slow, so passwords are compared before the transaction, which checks that the stored one is unchanged. */
const isStillPassword = (found: FoundAccount, locked: FoundAccount): boolean =>
  found.passwordHash === locked.passwordHash
