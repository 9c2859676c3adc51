import type { Config } from '../../../config.ts'
import type { BackgroundWork } from '../../mail/background-work.ts'
import { linkMessage } from '../../mail/link-message.ts'
import { type Mailer, MailFailure } from '../../mail/mailer.ts'
import { deviceWords } from '../device-words.ts'
import { IdentityFailure } from '../identity-failure.ts'
import type { Caller, CodeMode, NowSignedIn } from '../identity-provider.ts'
import { hashPassword } from '../password-hash.ts'
import { type ActionCodes, type CodeMeaning, passwordMark } from './action-codes.ts'
import type { EmbeddedSessions } from './embedded-sessions.ts'
import { isCredential, type PasswordSignIn } from './password-sign-in.ts'
import { type People, refuseReserved } from './people.ts'

interface LinkParts {
  people: People
  sessions: EmbeddedSessions
  codes: ActionCodes
  passwords: PasswordSignIn
  mailer: Mailer
  background: BackgroundWork
  ditch: Pick<Config['ditch'], 'name'>
  timeZone: string
  now: () => Temporal.Instant
}

/** Links that we mail, and what they do once a page sends back their code. Opening one does nothing. */
export class MailedLinks {
  readonly #parts: LinkParts

  constructor(parts: LinkParts) {
    this.#parts = parts
  }

  sendSignInLink(caller: Caller, email: string): void {
    refuseReserved(email)
    this.#mail(caller, 'signIn', async () => ({ email }))
  }

  /** Nothing is sent where there is no account. */
  sendResetLink(caller: Caller, email: string): void {
    this.#mail(caller, 'resetPassword', async () => {
      const found = await this.#parts.people.findByEmail(email)
      if (found?.person.kind !== 'resident') return undefined
      const { id, email: keptEmail } = found.person
      return { email: keptEmail, uid: id, passwordMark: passwordMark(found.waysIn.find(isCredential)?.password) }
    })
  }

  sendVerificationLink(caller: Caller, uid: string): void {
    this.#mail(caller, 'verifyEmail', async () => {
      const person = (await this.#parts.people.find(uid))?.person
      return person?.kind === 'resident' && !person.emailVerified ? { email: person.email, uid } : undefined
    })
  }

  async check(mode: CodeMode, code: string): Promise<{ email: string }> {
    const { email } = await this.#parts.codes.look(mode, code)
    return { email: mode === 'signIn' ? '' : email }
  }

  async signIn(caller: Caller, { email, code }: { email: string; code: string }): Promise<NowSignedIn> {
    const { people, sessions, codes } = this.#parts
    const meant = await codes.look('signIn', code)
    if (meant.email.toLowerCase() !== email.toLowerCase()) throw new IdentityFailure('invalid-action-code')
    await codes.spend('signIn', code)
    const found = await people.findByEmail(email)
    if (!found) {
      const newcomer = { email, emailVerified: true, wayIn: BY_LINK }
      return sessions.open(caller, await people.takeIn(newcomer, await sessions.findGuestId(caller)))
    }
    await people.proveMailbox(found.person.id)
    const waysIn = (await people.find(found.person.id))?.waysIn ?? []
    if (!waysIn.some(({ providerId }) => providerId === BY_LINK.providerId)) {
      await people.addWayIn(found.person.id, { ...BY_LINK, accountId: found.person.id })
    }
    return sessions.open(caller, found.person)
  }

  async resetPassword({ code, password }: { code: string; password: string }): Promise<{ uid: string; email: string }> {
    const { people, codes, passwords } = this.#parts
    const { email, uid, passwordMark: mark } = await codes.look('resetPassword', code)
    passwords.requireGood(password, email)
    const found = uid === undefined ? undefined : await people.find(uid)
    const isStillMeant = found && mark === passwordMark(found.waysIn.find(isCredential)?.password)
    await codes.spend('resetPassword', code)
    if (!isStillMeant) throw new IdentityFailure('invalid-action-code')
    if (found.person.disabledAt) throw new IdentityFailure('user-disabled')
    await people.proveMailbox(found.person.id)
    await people.setPassword(found.person.id, await hashPassword(password))
    return { uid: found.person.id, email }
  }

  /**
   * Whoever registered with somebody else's address wants its owner to confirm it. So an account with a password
   * is confirmed only where it is signed in; the code stays good meanwhile.
   */
  async verifyEmail(caller: Caller, code: string): Promise<{ uid: string }> {
    const { people, sessions, codes } = this.#parts
    const { email, uid = '' } = await codes.look('verifyEmail', code)
    const found = await people.find(uid)
    if (found?.person.email !== email) throw new IdentityFailure('invalid-action-code')
    if (found.waysIn.some(isCredential) && (await sessions.find(caller.headers))?.user.uid !== uid) {
      const message = 'To show that the account is yours, sign in here first. Then open this link again.'
      throw new IdentityFailure('requires-recent-login', { message })
    }
    await codes.spend('verifyEmail', code)
    await people.markVerified(uid)
    return { uid }
  }

  /** Looks up, makes the code and sends only after the request was answered. */
  #mail(caller: Caller, purpose: CodeMode, findMeaning: () => Promise<CodeMeaning | undefined>): void {
    const { codes, mailer, background, ditch, timeZone, now } = this.#parts
    if (mailer.reach === 'none') {
      const message = 'This ditch cannot send mail yet. Please ask a captain.'
      throw new IdentityFailure('operation-not-allowed', { message })
    }
    const askedAt = now()
    const device = deviceWords(caller.headers['user-agent'])
    const send = async () => {
      const means = await findMeaning()
      if (!means) return
      const { code, expiresAt } = await codes.make(purpose, means)
      const url = `${caller.origin}/__auth/action?mode=${purpose}&oobCode=${code}`
      const what = { purpose, to: means.email, ditchName: ditch.name, timeZone, url }
      await mailer.send(linkMessage({ ...what, askedAt, device, expiresAt }))
    }
    background.start(send, (error) => {
      const reason = error instanceof MailFailure ? error.reason : 'unexpected'
      caller.log.error({ event: 'mail-not-sent', purpose, reason }, 'a link could not be mailed')
    })
  }
}

const BY_LINK = { providerId: 'emailLink', accountId: 'sameAsUser' }
