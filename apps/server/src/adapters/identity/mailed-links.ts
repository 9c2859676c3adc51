import type { Language } from '@headgate/language'
import {
  endAccess,
  endMailedLinks,
  findAccount,
  findAccountByEmail,
  type LockedAccount,
} from '../../store/account-access.ts'
import { findAccountLanguage } from '../../store/account-language-queries.ts'
import type { Database } from '../../store/database.ts'
import { addEmailLink, setEmailVerified, setPassword } from '../../store/sign-in-method-queries.ts'
import { isUniqueViolation } from '../../store/store-errors.ts'
import type { BackgroundWork } from '../mail/background-work.ts'
import { linkMessage } from '../mail/link-message.ts'
import { type Mailer, MailFailure } from '../mail/mailer.ts'
import { actionCodes, type CodeMeaning, passwordMark } from './action-codes.ts'
import { findDevice } from './device-label.ts'
import { IdentityFailure } from './identity-failure.ts'
import type { Caller, IdentityProvider, MailedMode } from './identity-provider.ts'
import { openForNewcomer } from './open-for-newcomer.ts'
import { refuseReserved } from './reserved-addresses.ts'
import type { SignInParts } from './sign-in-parts.ts'
import { opensNothing, takeBack } from './take-back.ts'

interface LinkParts extends SignInParts {
  mailer: Mailer
  background: BackgroundWork
}

interface Mailing {
  caller: Caller
  purpose: MailedMode
  /** An address or a user id. Its links are mailed in the order of the requests, because the pages say to use the last. */
  to: string
  /** Set on the last link allowed for a while: it stays valid until then, if that is later than usual. */
  goodUntil?: Temporal.Instant | undefined
}

/** `purpose` is set if it differs from the requested one. */
type Meant = CodeMeaning & { purpose?: MailedMode }

/** Mails links and redeems their codes when a page sends them back. Opening a link does nothing by itself. */
export function mailedLinks(parts: LinkParts) {
  const { db, sessions, devices, hashing, requireGood, clock } = parts
  const codes = actionCodes(parts)

  /** Until its mailbox is proven, an account may have been made by a stranger. */
  async function proveMailbox(transaction: Database, account: LockedAccount): Promise<LockedAccount> {
    // Also for links that were mailed before the account was made.
    if (opensNothing(account)) throw new IdentityFailure('invalid-action-code')
    return account.emailVerified ? account : takeBack(parts, transaction, account)
  }

  /** The account's language; undefined if it has none, or if there is no account. */
  async function languageOf({ email, uid }: CodeMeaning): Promise<Language | undefined> {
    const account = uid ?? (await findAccountByEmail(db, email))?.uid
    return account === undefined ? undefined : findAccountLanguage(db, account)
  }

  /** Looks up the account, creates the code and sends the mail after the request is answered. */
  function mail({ caller, purpose, to, goodUntil }: Mailing, findMeaning: () => Promise<Meant | undefined>): void {
    const { mailer, background, ditch } = parts
    if (mailer.reach === 'none') {
      throw new IdentityFailure('operation-not-allowed', { reason: 'no-mail-sent-here' })
    }
    const askedAt = clock.now()
    const device = findDevice(caller.headers['user-agent'])
    const send = async () => {
      // SQLite looks up in this turn of the event loop, so the answer would wait for what only an account needs.
      await clock.nextTurn()
      const meant = await findMeaning()
      if (!meant) return
      const { purpose: mode = purpose, ...means } = meant
      const { code, expiresAt } = await codes.make(db, mode, means, goodUntil)
      const url = `${caller.origin}/__auth/action?mode=${mode}&oobCode=${code}`
      const language = (await languageOf(means)) ?? caller.language
      const { clocks } = ditch.rules
      const what = { purpose: mode, to: means.email, language, ditchName: ditch.profile.name, clocks, url }
      await mailer.send(linkMessage({ ...what, askedAt, device, expiresAt }))
    }
    const failed = (error: unknown) => {
      const reason = error instanceof MailFailure ? error.reason : 'unexpected'
      caller.log.error({ event: 'mail-not-sent', purpose, reason }, 'a link could not be mailed')
    }
    background.start(send, failed, to)
  }

  return {
    sendSignInLink(caller, email, goodUntil) {
      refuseReserved(email)
      mail({ caller, purpose: 'signIn', to: email.toLowerCase(), goodUntil }, async () => {
        const found = await findAccountByEmail(db, email)
        return found && opensNothing(found) ? undefined : { email }
      })
    },

    /** Without an account only the last link allowed is sent, because somebody may register before it expires. */
    sendResetLink(caller, email, goodUntil) {
      mail({ caller, purpose: 'resetPassword', to: email.toLowerCase(), goodUntil }, async () => {
        const found = await findAccountByEmail(db, email)
        if (found?.kind !== 'resident') return goodUntil && { email, purpose: 'signIn' as const }
        if (opensNothing(found)) return undefined
        return { email: found.email, uid: found.uid, passwordMark: passwordMark(found.passwordHash) }
      })
    },

    sendVerificationLink(caller, uid) {
      mail({ caller, purpose: 'verifyEmail', to: uid }, async () => {
        const found = await findAccount(db, uid)
        return found?.kind === 'resident' && !found.emailVerified ? { email: found.email, uid } : undefined
      })
    },

    async checkCode(mode, code) {
      const { email } = await codes.look(db, mode, code)
      return { email: mode === 'signIn' ? '' : email }
    },

    async redeemSignInLink(caller, { email, code }) {
      const begun = await sessions.begin()
      const meant = await codes.look(db, 'signIn', code)
      if (meant.email.toLowerCase() !== email.toLowerCase()) throw new IdentityFailure('invalid-action-code')
      const redeem = () =>
        db.transaction().execute(async (transaction) => {
          const found = await findAccountByEmail(transaction, email)
          const account = found && (await sessions.lock(transaction, caller, found.uid))
          await codes.spend(transaction, 'signIn', code)
          if (!account)
            return openForNewcomer(parts, transaction, caller, { email, emailVerified: true, addWayIn: addEmailLink })
          const proven = await proveMailbox(transaction, account)
          await addEmailLink(transaction, account.uid)
          return sessions.open(transaction, caller, proven, { begun })
        })
      // On a violation somebody has just registered this e-mail. The link is unspent and proves the e-mail is not theirs.
      return redeem().catch((error) => (isUniqueViolation(error) ? redeem() : Promise.reject(error)))
    },

    /** The browser becomes a known device, so that strangers who guess passwords cannot lock it out. */
    async resetPassword(caller, { code, password }) {
      const { email, uid = '', passwordMark: mark } = await codes.look(db, 'resetPassword', code)
      requireGood(password, email)
      const hashed = await hashing.hash(password)
      return db.transaction().execute(async (transaction) => {
        const account = await sessions.lockAlone(transaction, uid)
        await codes.spend(transaction, 'resetPassword', code)
        if (!account) throw new IdentityFailure('invalid-action-code')
        // An unconfirmed account's password may be a stranger's, who must not invalidate the link by changing it.
        if (account.emailVerified && mark !== passwordMark(account.passwordHash))
          throw new IdentityFailure('invalid-action-code')
        if (account.isDisabled) throw new IdentityFailure('user-disabled')
        await proveMailbox(transaction, account)
        await endAccess(transaction, account)
        await endMailedLinks(transaction, account)
        await setPassword(transaction, uid, hashed)
        return { uid, email, cookies: await devices.remember(transaction, caller.headers, uid) }
      })
    },

    /**
     * A stranger who registers somebody's address hopes that its owner will press the link. So only a browser that is
     * signed in to the account can confirm it; until then the code stays valid.
     */
    async verifyEmail(caller, code) {
      const { email, uid = '' } = await codes.look(db, 'verifyEmail', code)
      return db.transaction().execute(async (transaction) => {
        const account = await sessions.lockOwner(transaction, caller, uid)
        if (!account) {
          throw new IdentityFailure('requires-recent-login', { reason: 'sign-in-to-confirm' })
        }
        await codes.spend(transaction, 'verifyEmail', code)
        if (account.email !== email) throw new IdentityFailure('invalid-action-code')
        await setEmailVerified(transaction, uid)
        return { uid }
      })
    },
  } satisfies Partial<IdentityProvider>
}
