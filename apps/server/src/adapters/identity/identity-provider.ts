import type { IncomingHttpHeaders } from 'node:http'
import type { IdentityCode, SessionListResponse } from '@headgate/contracts'
import type { Language } from '@headgate/language'
import type { LockedAccount } from '../../store/account-access.ts'
import type { Database } from '../../store/database.ts'
import type { Sessions, SignedIn } from './sessions.ts'

/** The log of security events, one JSON object each. Never pass an e-mail, a code or a password. */
interface SecurityLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The context of a request. */
export interface Caller {
  headers: IncomingHttpHeaders
  /** Whether it comes from this machine and is addressed to a loopback name. */
  isOnLoopback: boolean
  /** Our own origin, whatever the request says. Mailed links and Google's callback lead there. */
  origin: string
  log: SecurityLog
  /** Mail to an account without a language of its own is in this one. */
  language: Language
}

/** `Set-Cookie` values to send to the browser. */
export type SetCookies = readonly string[]

export interface NowSignedIn {
  uid: string
  cookies: SetCookies
}

/** A browser an account has signed in from before. */
export interface KnownDevice {
  id: string
  /** Whether the account's e-mail is verified. */
  isConfirmed: boolean
}

export interface EmailAndPassword {
  email: string
  password: string
}

/** What registering the first captain adds. */
export interface FirstCaptain {
  name: string
  /** Part of the transaction that makes the account. If it throws, there is no account. */
  alongside: (db: Database, uid: string) => Promise<void>
}

/** A printed card's code that somebody has brought. */
export interface CardBrought {
  /** The account it signs in to; undefined for a new one. */
  uid: string | undefined
  /** Of a new account. */
  name: string
  /**
   * Spends the code, in the transaction that opens the session and with the account locked. Throws unless the card
   * still signs in to this account.
   */
  spend: (db: Database, account: LockedAccount) => Promise<void>
}

/** Of the links that are mailed. */
export type MailedMode = 'signIn' | 'resetPassword' | 'verifyEmail'
/** `changeAddress`: of a link to another address of this server. */
export type CodeMode = MailedMode | 'changeAddress'
export type GoogleFlow = 'popup' | 'redirect'

export interface GoogleReturn {
  flow: GoogleFlow
  cookies: SetCookies
  outcome: { uid: string } | { failure: IdentityCode }
}

/**
 * Accounts and ways to sign in. A call that fails for a reason the caller may know throws an `IdentityFailure`. Signing
 * in always creates a new session and ends the request's current one.
 */
export interface IdentityProvider extends Sessions {
  /** A guest who registers stays the same user. */
  register(caller: Caller, who: EmailAndPassword, first?: FirstCaptain): Promise<NowSignedIn>
  /** An unknown e-mail fails with the same error, after the same time, as a wrong password. */
  signIn(caller: Caller, who: EmailAndPassword): Promise<NowSignedIn>
  /** Keeps the same guest if the request has a guest's session already. */
  signInAsGuest(caller: Caller): Promise<NowSignedIn>

  /** Accounts stay separate: a guest does not become the card's account. */
  signInByCard(caller: Caller, card: CardBrought): Promise<NowSignedIn>
  /** Whether this account was ever signed in from this browser. */
  isKnownDevice(caller: Caller, uid: string): Promise<boolean>
  /** The cookie of a card's session, for as long as browsers allow; none for other sessions. */
  renewCookie(headers: IncomingHttpHeaders): Promise<SetCookies>

  /** Whether there is an account with this e-mail, verified. */
  isConfirmed(email: string): Promise<boolean>
  /** Undefined if the account of this e-mail has never signed in from this browser. Gives no access. */
  findKnownDevice(caller: Caller, email: string): Promise<KnownDevice | undefined>

  /**
   * These three return before anything is looked up or sent, so that the answer reveals nothing. With `goodUntil` the
   * link is valid at least until then.
   */
  sendSignInLink(caller: Caller, email: string, goodUntil?: Temporal.Instant): void
  sendResetLink(caller: Caller, email: string, goodUntil?: Temporal.Instant): void
  sendVerificationLink(caller: Caller, uid: string): void

  /** Does not spend the code. The e-mail is blank for a sign-in link, because its user must supply it. */
  checkCode(mode: CodeMode, code: string): Promise<{ email: string }>
  redeemSignInLink(caller: Caller, link: { email: string; code: string }): Promise<NowSignedIn>
  /** Ends every session of the account. Does not sign in. */
  resetPassword(
    caller: Caller,
    reset: { code: string; password: string },
  ): Promise<{ uid: string; email: string; cookies: SetCookies }>
  /** Requires the account's own session, which shows that one person made the account and reads its mail. */
  verifyEmail(caller: Caller, code: string): Promise<{ uid: string }>

  /** A code that signs the same user in at another address of this server, once and for a few minutes. */
  makeAddressCode(signedIn: SignedIn): Promise<string>
  redeemAddressCode(caller: Caller, code: string): Promise<NowSignedIn>

  startGoogle(caller: Caller, flow: GoogleFlow): Promise<{ url: string; cookies: SetCookies }>
  /** `query` is what Google sent the browser back with. */
  finishGoogle(caller: Caller, query: URLSearchParams): Promise<GoogleReturn>

  signOut(caller: Caller): Promise<SetCookies>
  signOutEverywhere(caller: Caller, signedIn: SignedIn): Promise<SetCookies>
  /** Most recently used first. */
  listSessions(signedIn: SignedIn): Promise<SessionListResponse['sessions']>
  /** False if the user has no such session. */
  endSession(signedIn: SignedIn, sessionId: string): Promise<boolean>
  /** Ends every session of the account and opens a new one here. */
  changePassword(
    caller: Caller,
    signedIn: SignedIn,
    passwords: { currentPassword: string; newPassword: string },
  ): Promise<NowSignedIn>
  /**
   * Deletes the user, their ways to sign in and their sessions. Requires the password or, without one, a sign-in a few
   * minutes old; for the account of a card, that they said so. `alongside` deletes the rest of their data in the same
   * transaction.
   */
  deleteAccount(
    caller: Caller,
    signedIn: SignedIn,
    sure: { password?: string | undefined; isConfirmed?: boolean | undefined },
    alongside: (db: Database) => Promise<void>,
  ): Promise<SetCookies>
  /**
   * Deletes an account that nobody uses. `isUnused` is asked in the transaction, with the account locked; `alongside`
   * deletes the rest of its data there. False if it is gone or in use.
   */
  forgetUnused(
    uid: string,
    forgetting: { isUnused: (db: Database) => Promise<boolean>; alongside: (db: Database) => Promise<void> },
  ): Promise<boolean>
}
