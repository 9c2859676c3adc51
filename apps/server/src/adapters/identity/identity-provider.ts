import type { IncomingHttpHeaders } from 'node:http'
import type { IdentityCode, SessionListResponse } from '@headgate/contracts'
import type { Database } from '../../store/database.ts'
import type { SecurityLog } from './security-log.ts'
import type { Sessions, SignedIn } from './sessions.ts'

/** What is known of a request besides its words. */
export interface Caller {
  headers: IncomingHttpHeaders
  /** Made on this very machine, to a loopback name. */
  isOnLoopback: boolean
  /** Where the links we send and Google's answer lead back to. Ours, whatever the request says. */
  origin: string
  log: SecurityLog
}

/** What a call leaves in the browser: `Set-Cookie` lines to pass on. */
export type SetCookies = readonly string[]

export interface NowSignedIn {
  uid: string
  cookies: SetCookies
}

/** A browser in which an account was signed in before. */
export interface KnownDevice {
  id: string
  /** Whether the account's owner has shown that its mailbox is theirs. */
  isConfirmed: boolean
}

export interface EmailAndPassword {
  email: string
  password: string
}

export type CodeMode = 'signIn' | 'resetPassword' | 'verifyEmail'
export type GoogleFlow = 'popup' | 'redirect'

export interface GoogleReturn {
  flow: GoogleFlow
  cookies: SetCookies
  outcome: { uid: string } | { failure: IdentityCode }
}

/**
 * Who people are, and how they show it. Every call that fails for a reason the caller may know throws an
 * `IdentityFailure`. Signing in always makes a new session and ends the one the request came with.
 */
export interface IdentityProvider extends Sessions {
  /** A guest who registers stays the same user. */
  register(caller: Caller, who: EmailAndPassword): Promise<NowSignedIn>
  /** The same failure, after the same time, for an e-mail nobody has and for a wrong password. */
  signIn(caller: Caller, who: EmailAndPassword): Promise<NowSignedIn>
  /** The same guest again, when the request already is one's. */
  signInAsGuest(caller: Caller): Promise<NowSignedIn>

  /** Whether somebody has shown that this e-mail is theirs. */
  isConfirmed(email: string): Promise<boolean>
  /** Undefined where this browser was never signed in to the account of this e-mail. Opens nothing. */
  findKnownDevice(caller: Caller, email: string): Promise<KnownDevice | undefined>

  /**
   * These three return before anything is looked up or sent, so that the answer tells nothing. With `goodUntil` the link
   * lives at least until then.
   */
  sendSignInLink(caller: Caller, email: string, goodUntil?: Temporal.Instant): void
  sendResetLink(caller: Caller, email: string, goodUntil?: Temporal.Instant): void
  sendVerificationLink(caller: Caller, uid: string): void

  /** Spends nothing. The e-mail is blank for a sign-in link, whose bearer has to know it. */
  checkCode(mode: CodeMode, code: string): Promise<{ email: string }>
  redeemSignInLink(caller: Caller, link: { email: string; code: string }): Promise<NowSignedIn>
  /** Ends every session of the account. Does not sign in. */
  resetPassword(
    caller: Caller,
    reset: { code: string; password: string },
  ): Promise<{ uid: string; email: string; cookies: SetCookies }>
  /** Wants the account's own session: only then did the same person make the account and read its mail. */
  verifyEmail(caller: Caller, code: string): Promise<{ uid: string }>

  startGoogle(caller: Caller, flow: GoogleFlow): Promise<{ url: string; cookies: SetCookies }>
  /** `query` is what Google sent the browser back with. */
  finishGoogle(caller: Caller, query: URLSearchParams): Promise<GoogleReturn>

  signOut(caller: Caller): Promise<SetCookies>
  signOutEverywhere(caller: Caller, signedIn: SignedIn): Promise<SetCookies>
  /** The last used first. */
  listSessions(signedIn: SignedIn): Promise<SessionListResponse['sessions']>
  /** False when the user has no such session. */
  endSession(signedIn: SignedIn, sessionId: string): Promise<boolean>
  /** Ends every session of the account and opens a new one here. */
  changePassword(
    caller: Caller,
    signedIn: SignedIn,
    passwords: { currentPassword: string; newPassword: string },
  ): Promise<NowSignedIn>
  /**
   * The user, their ways in and their sessions, when they know its password, or signed in minutes ago where it has none.
   * `alongside` deletes in the same transaction what else is known of them.
   */
  deleteAccount(
    signedIn: SignedIn,
    password: string | undefined,
    alongside: (db: Database) => Promise<void>,
  ): Promise<SetCookies>
  /** False when it is no guest any more, or one that was here since then. */
  forgetGuest(uid: string, unusedSince: Temporal.Instant, alongside: (db: Database) => Promise<void>): Promise<boolean>
}
