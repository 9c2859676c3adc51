import { endAccess } from '../../../store/account-access.ts'
import type { Database } from '../../../store/database.ts'
import { isRenewedSince } from '../../../store/invitation-queries.ts'
import { IdentityFailure } from '../identity-failure.ts'
import type { Caller, EmailAndPassword, FirstCaptain, NowSignedIn } from '../identity-provider.ts'
import type { PasswordHashing } from '../password-hash.ts'
import type { PasswordRules } from '../password-rules.ts'
import type { SignedIn } from '../sessions.ts'
import type { AccountRecord } from './auth.ts'
import type { EmbeddedSessions } from './embedded-sessions.ts'
import { openForNewcomer } from './open-for-newcomer.ts'
import { type People, refuseReserved, type WayIn } from './people.ts'
import { RECENT_SIGN_IN } from './session-lifetimes.ts'

interface PasswordParts {
  people: People
  sessions: EmbeddedSessions
  rules: PasswordRules
  hashing: PasswordHashing
  now: () => Temporal.Instant
  isSampleMode: () => boolean
}

export class PasswordSignIn {
  readonly #parts: PasswordParts

  constructor(parts: PasswordParts) {
    this.#parts = parts
  }

  async register(caller: Caller, { email, password }: EmailAndPassword, first?: FirstCaptain): Promise<NowSignedIn> {
    const { people, sessions, hashing } = this.#parts
    refuseReserved(email)
    this.requireGood(password, email)
    if (await people.findByEmail(email)) throw new IdentityFailure('email-already-in-use')
    const wayIn = { providerId: 'credential', accountId: 'sameAsUser', password: await hashing.hash(password) }
    const newcomer = { email, emailVerified: false, name: first?.name, wayIn }
    try {
      return await people.inTransaction(async (db) => {
        const signedIn = await openForNewcomer({ db, people, sessions, caller, newcomer })
        await first?.alongside(db, signedIn.uid)
        return signedIn
      })
    } catch (error) {
      throw await people.explainTaken(email, error)
    }
  }

  async signIn(caller: Caller, { email, password }: EmailAndPassword): Promise<NowSignedIn> {
    const { people, sessions, isSampleMode } = this.#parts
    const begun = await sessions.begin()
    const found = await people.findByEmail(email)
    const isRight = await this.#isPasswordOf(found?.waysIn, password)
    if (!found || !isRight) throw new IdentityFailure('invalid-credential')
    const isSample = found.person.kind === 'sample'
    if (isSample && !(isSampleMode() && caller.isOnLoopback)) throw new IdentityFailure('invalid-credential')
    return people.inTransaction(async (db) => {
      const account = await sessions.lock(db, caller, found.person.id)
      if (!account || !(await this.#isStillPassword(found))) throw new IdentityFailure('invalid-credential')
      return sessions.open(db, caller, account, { begun })
    })
  }

  async change(
    caller: Caller,
    signedIn: SignedIn,
    { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  ): Promise<NowSignedIn> {
    const { people, sessions } = this.#parts
    const { uid, email } = signedIn.user
    this.requireGood(newPassword, email ?? '')
    const found = await people.find(uid)
    if (!found?.waysIn.some(isCredential)) {
      throw new IdentityFailure('operation-not-allowed', { reason: 'no-password-yet' })
    }
    if (!(await this.#isPasswordOf(found.waysIn, currentPassword))) throw new IdentityFailure('wrong-password')
    const password = await this.#parts.hashing.hash(newPassword)
    return people.inTransaction(async (db) => {
      const account = await sessions.lockSignedIn(db, signedIn)
      if (!(await this.#isStillPassword(found))) throw new IdentityFailure('wrong-password')
      await endAccess(db, account)
      await people.setPassword(uid, password)
      return sessions.open(db, caller, account)
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
    const { people, sessions } = this.#parts
    const { uid, isAnonymous } = signedIn.user
    const found = await people.find(uid)
    if (found?.person.kind === 'card') {
      if (!isConfirmed) throw new IdentityFailure('requires-recent-login')
    } else if (!isAnonymous && !found?.waysIn.some(isCredential)) this.#requireRecent(signedIn)
    else if (!isAnonymous && !(await this.#isPasswordOf(found?.waysIn, password ?? ''))) {
      throw new IdentityFailure('wrong-password')
    }
    await people.inTransaction(async (db) => {
      const account = await sessions.lockSignedIn(db, signedIn)
      // The guest may have registered in the meantime, or a password may have been set.
      if (account.kind !== found?.person.kind || !(await this.#isStillPassword(found))) {
        throw new IdentityFailure('requires-recent-login')
      }
      if (account.kind === 'resident' && !found?.waysIn.some(isCredential)) await this.#refuseByCard(db, uid)
      await alongside(db)
      await endAccess(db, account)
      await people.remove(uid)
    })
  }

  /** A captain has made that card: it is no proof that the owner wants the account gone. */
  async #refuseByCard(db: Database, uid: string): Promise<void> {
    const since = this.#parts.now().subtract(RECENT_SIGN_IN)
    if (await isRenewedSince(db, uid, since)) throw new IdentityFailure('requires-recent-login')
  }

  #requireRecent({ signedInAt }: SignedIn): void {
    if (Temporal.Instant.compare(signedInAt.add(RECENT_SIGN_IN), this.#parts.now()) < 0) {
      throw new IdentityFailure('requires-recent-login')
    }
  }

  /** Always hashes once, so that timing does not reveal whether the account exists. */
  async #isPasswordOf(waysIn: readonly WayIn[] | undefined, password: string): Promise<boolean> {
    const { hashing } = this.#parts
    const stored = waysIn?.find(isCredential)?.password
    if (stored) return hashing.verify(password, stored)
    await hashing.hash(password)
    return false
  }

  /** Hashing is slow, so passwords are compared before the transaction. Checks that the stored one is unchanged. */
  async #isStillPassword({ person, waysIn }: { person: AccountRecord; waysIn: readonly WayIn[] }): Promise<boolean> {
    const now = await this.#parts.people.listWaysIn(person.id)
    return now.find(isCredential)?.password === waysIn.find(isCredential)?.password
  }

  /** Throws `password-does-not-meet-requirements` with the requirements not met. */
  requireGood(password: string, email: string): void {
    const missing = this.#parts.rules(password, email)
    if (missing.length > 0) throw new IdentityFailure('password-does-not-meet-requirements', { missing })
  }
}

export const isCredential = ({ providerId }: WayIn): boolean => providerId === 'credential'
