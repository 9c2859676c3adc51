import type { Language } from '@headgate/language'
import { endAccess, endMailedLinks, type LockedAccount } from '../../../store/account-access.ts'
import { findAccountLanguage } from '../../../store/account-language-queries.ts'
import type { Database } from '../../../store/database.ts'
import type { CurrentDitch } from '../../../store/ditch-queries.ts'
import { isUniqueViolation } from '../../../store/store-errors.ts'
import type { BackgroundWork } from '../../mail/background-work.ts'
import { linkMessage } from '../../mail/link-message.ts'
import { type Mailer, MailFailure } from '../../mail/mailer.ts'
import { findDevice } from '../device-label.ts'
import { IdentityFailure } from '../identity-failure.ts'
import type { Caller, CodeMode, NowSignedIn, SetCookies } from '../identity-provider.ts'
import type { PasswordHashing } from '../password-hash.ts'
import { type ActionCodes, type CodeMeaning, passwordMark } from './action-codes.ts'
import type { EmbeddedSessions } from './embedded-sessions.ts'
import type { KnownDevices } from './known-devices.ts'
import { openForNewcomer } from './open-for-newcomer.ts'
import { isCredential, type PasswordSignIn } from './password-sign-in.ts'
import { opensNothing, type People, refuseReserved } from './people.ts'
import type { TakeBack } from './take-back.ts'

interface LinkParts {
  db: Database
  people: People
  sessions: EmbeddedSessions
  codes: ActionCodes
  passwords: PasswordSignIn
  hashing: PasswordHashing
  takeBack: TakeBack
  devices: KnownDevices
  mailer: Mailer
  background: BackgroundWork
  ditch: CurrentDitch
  now: () => Temporal.Instant
}

interface Mailing {
  caller: Caller
  purpose: CodeMode
  /** An address or a user id. Its links are mailed in the order of the requests, because the pages say to use the last. */
  to: string
  /** Set on the last link allowed for a while: it stays valid until then, if that is later than usual. */
  goodUntil?: Temporal.Instant | undefined
}

/** `purpose` is set if it differs from the requested one. */
type Meant = CodeMeaning & { purpose?: CodeMode }

/** Mails links and redeems their codes when a page sends them back. Opening a link does nothing by itself. */
export class MailedLinks {
  readonly #parts: LinkParts

  constructor(parts: LinkParts) {
    this.#parts = parts
  }

  sendSignInLink(caller: Caller, email: string, goodUntil?: Temporal.Instant): void {
    refuseReserved(email)
    this.#mail({ caller, purpose: 'signIn', to: email.toLowerCase(), goodUntil }, async () => {
      const found = await this.#parts.people.findByEmail(email)
      return found && opensNothing(found.person) ? undefined : { email }
    })
  }

  /** Without an account only the last link allowed is sent, because somebody may register before it expires. */
  sendResetLink(caller: Caller, email: string, goodUntil?: Temporal.Instant): void {
    this.#mail({ caller, purpose: 'resetPassword', to: email.toLowerCase(), goodUntil }, async () => {
      const found = await this.#parts.people.findByEmail(email)
      if (found?.person.kind !== 'resident') return goodUntil && { email, purpose: 'signIn' as const }
      if (opensNothing(found.person)) return undefined
      const { id, email: accountEmail } = found.person
      return { email: accountEmail, uid: id, passwordMark: passwordMark(found.waysIn.find(isCredential)?.password) }
    })
  }

  sendVerificationLink(caller: Caller, uid: string): void {
    this.#mail({ caller, purpose: 'verifyEmail', to: uid }, async () => {
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
    const begun = await sessions.begin()
    const meant = await codes.look('signIn', code)
    if (meant.email.toLowerCase() !== email.toLowerCase()) throw new IdentityFailure('invalid-action-code')
    const newcomer = { email, emailVerified: true, wayIn: BY_LINK }
    const redeem = () =>
      people.inTransaction(async (db) => {
        const found = await people.findByEmail(email)
        const account = found && (await sessions.lock(db, caller, found.person.id))
        await codes.spend('signIn', code)
        if (!account) return openForNewcomer({ db, people, sessions, caller, newcomer })
        const proven = await this.#proveMailbox(db, account)
        const waysIn = await people.listWaysIn(account.uid)
        if (!waysIn.some(({ providerId }) => providerId === BY_LINK.providerId)) {
          await people.addWayIn(account.uid, { ...BY_LINK, accountId: account.uid })
        }
        return sessions.open(db, caller, proven, { begun })
      })
    // On a violation somebody has just registered this e-mail. The link is unspent and proves the e-mail is not theirs.
    return redeem().catch((error) => (isUniqueViolation(error) ? redeem() : Promise.reject(error)))
  }

  /** The browser becomes a known device, so that strangers who guess passwords cannot lock it out. */
  async resetPassword(
    caller: Caller,
    { code, password }: { code: string; password: string },
  ): Promise<{ uid: string; email: string; cookies: SetCookies }> {
    const { people, sessions, codes, passwords, hashing, devices } = this.#parts
    const { email, uid = '', passwordMark: mark } = await codes.look('resetPassword', code)
    passwords.requireGood(password, email)
    const hashed = await hashing.hash(password)
    return people.inTransaction(async (db) => {
      const account = await sessions.lockAlone(db, uid)
      await codes.spend('resetPassword', code)
      if (!account) throw new IdentityFailure('invalid-action-code')
      const currentPassword = (await people.listWaysIn(uid)).find(isCredential)?.password
      // An unconfirmed account's password may be a stranger's, who must not invalidate the link by changing it.
      if (account.emailVerified && mark !== passwordMark(currentPassword))
        throw new IdentityFailure('invalid-action-code')
      if (account.isDisabled) throw new IdentityFailure('user-disabled')
      await this.#proveMailbox(db, account)
      await endAccess(db, account)
      await endMailedLinks(db, account)
      await people.setPassword(uid, hashed)
      return { uid, email, cookies: await devices.remember(db, caller.headers, uid) }
    })
  }

  /**
   * Somebody who registered another person's address wants its owner to confirm it. So the account must be signed in
   * here to confirm it; until then the code stays valid.
   */
  async verifyEmail(caller: Caller, code: string): Promise<{ uid: string }> {
    const { people, sessions, codes } = this.#parts
    const { email, uid = '' } = await codes.look('verifyEmail', code)
    return people.inTransaction(async (db) => {
      const account = await sessions.lockOwner(db, caller, uid)
      if (!account) {
        throw new IdentityFailure('requires-recent-login', { reason: 'sign-in-to-confirm' })
      }
      await codes.spend('verifyEmail', code)
      if (account.email !== email) throw new IdentityFailure('invalid-action-code')
      await people.change(uid, { emailVerified: true })
      return { uid }
    })
  }

  /** Until its mailbox is proven, an account may have been made by a stranger. */
  async #proveMailbox(db: Database, account: LockedAccount): Promise<LockedAccount> {
    // Also for links that were mailed before the account was made.
    if (opensNothing(account)) throw new IdentityFailure('invalid-action-code')
    return account.emailVerified ? account : this.#parts.takeBack(db, account)
  }

  /** The account's language; undefined if it has none, or if there is no account. */
  async #languageOf({ email, uid }: CodeMeaning): Promise<Language | undefined> {
    const { db, people } = this.#parts
    const account = uid ?? (await people.findByEmail(email))?.person.id
    return account === undefined ? undefined : findAccountLanguage(db, account)
  }

  /** Looks up the account, creates the code and sends the mail after the request is answered. */
  #mail({ caller, purpose, to, goodUntil }: Mailing, findMeaning: () => Promise<Meant | undefined>): void {
    const { codes, mailer, background, ditch, now } = this.#parts
    if (mailer.reach === 'none') {
      throw new IdentityFailure('operation-not-allowed', { reason: 'no-mail-sent-here' })
    }
    const askedAt = now()
    const device = findDevice(caller.headers['user-agent'])
    const send = async () => {
      const meant = await findMeaning()
      if (!meant) return
      const { purpose: mode = purpose, ...means } = meant
      const { code, expiresAt } = await codes.make(mode, means, goodUntil)
      const url = `${caller.origin}/__auth/action?mode=${mode}&oobCode=${code}`
      const language = (await this.#languageOf(means)) ?? caller.language
      const { timeZone } = ditch.rules
      const what = { purpose: mode, to: means.email, language, ditchName: ditch.profile.name, timeZone, url }
      await mailer.send(linkMessage({ ...what, askedAt, device, expiresAt }))
    }
    const failed = (error: unknown) => {
      const reason = error instanceof MailFailure ? error.reason : 'unexpected'
      caller.log.error({ event: 'mail-not-sent', purpose, reason }, 'a link could not be mailed')
    }
    background.start(send, failed, to)
  }
}

const BY_LINK = { providerId: 'emailLink', accountId: 'sameAsUser' }
