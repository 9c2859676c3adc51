import { IdentityFailure } from '../identity-failure.ts'
import type { Caller, EmailAndPassword, NowSignedIn } from '../identity-provider.ts'
import { hashPassword, verifyPassword } from '../password-hash.ts'
import type { PasswordRules } from '../password-rules.ts'
import type { SignedIn } from '../sessions.ts'
import type { EmbeddedSessions } from './embedded-sessions.ts'
import { type People, refuseReserved, type WayIn } from './people.ts'
import { RECENT_SIGN_IN } from './session-lifetimes.ts'

interface PasswordParts {
  people: People
  sessions: EmbeddedSessions
  rules: PasswordRules
  now: () => Temporal.Instant
  isSampleMode: () => boolean
}

export class PasswordSignIn {
  readonly #parts: PasswordParts

  constructor(parts: PasswordParts) {
    this.#parts = parts
  }

  async register(caller: Caller, { email, password }: EmailAndPassword): Promise<NowSignedIn> {
    const { people, sessions } = this.#parts
    refuseReserved(email)
    this.requireGood(password, email)
    if (await people.findByEmail(email)) throw new IdentityFailure('email-already-in-use')
    const wayIn = { providerId: 'credential', accountId: 'sameAsUser', password: await hashPassword(password) }
    const newcomer = { email, emailVerified: false, wayIn }
    return sessions.open(caller, await people.takeIn(newcomer, await sessions.findGuestId(caller)))
  }

  async signIn(caller: Caller, { email, password }: EmailAndPassword): Promise<NowSignedIn> {
    const { people, sessions, isSampleMode } = this.#parts
    const found = await people.findByEmail(email)
    const isRight = await isPasswordOf(found?.waysIn, password)
    if (!found || !isRight) throw new IdentityFailure('invalid-credential')
    const isSample = found.person.kind === 'sample'
    if (isSample && !(isSampleMode() && caller.isOnLoopback)) throw new IdentityFailure('invalid-credential')
    return sessions.open(caller, found.person)
  }

  async change(
    caller: Caller,
    { user }: SignedIn,
    { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  ): Promise<NowSignedIn> {
    const { people, sessions } = this.#parts
    this.requireGood(newPassword, user.email ?? '')
    const found = await people.find(user.uid)
    if (!found?.waysIn.some(isCredential)) {
      const message = 'This account has no password yet. Ask for a reset link to choose one.'
      throw new IdentityFailure('operation-not-allowed', { message })
    }
    if (!(await isPasswordOf(found.waysIn, currentPassword))) throw new IdentityFailure('wrong-password')
    await people.setPassword(user.uid, await hashPassword(newPassword))
    return sessions.open(caller, found.person)
  }

  async confirmDeletion({ user, signedInAt }: SignedIn, password: string | undefined): Promise<void> {
    const { people, now } = this.#parts
    if (user.isAnonymous) return
    const waysIn = (await people.find(user.uid))?.waysIn
    if (waysIn?.some(isCredential)) {
      if (!(await isPasswordOf(waysIn, password ?? ''))) throw new IdentityFailure('wrong-password')
    } else if (Temporal.Instant.compare(signedInAt.add(RECENT_SIGN_IN), now()) < 0) {
      throw new IdentityFailure('requires-recent-login')
    }
  }

  /** Throws `password-does-not-meet-requirements` with what is missing. */
  requireGood(password: string, email: string): void {
    const missing = this.#parts.rules(password, email)
    if (missing.length > 0) throw new IdentityFailure('password-does-not-meet-requirements', { missing })
  }
}

export const isCredential = ({ providerId }: WayIn): boolean => providerId === 'credential'

/** Hashes once in every case, so that the time it takes tells nobody whether there is such an account. */
async function isPasswordOf(waysIn: readonly WayIn[] | undefined, password: string): Promise<boolean> {
  const kept = waysIn?.find(isCredential)?.password
  if (kept) return verifyPassword(password, kept)
  await hashPassword(password)
  return false
}
