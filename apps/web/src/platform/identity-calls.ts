import type { AuthUser, IdentityCode, RegisterResponse, SessionListResponse } from '@headgate/contracts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { forgetKeptPerson } from './forget-kept-person.ts'
import type { Http } from './http.ts'
import { GUEST_USER, sessionQuery } from './identity.ts'
import { FAILED, failureOf, type IdentityFailure, identityFailure } from './identity-failure.ts'
import { askGoogle } from './identity-google.ts'
import { forgetPerson, linkEmail } from './identity-storage.ts'
import { dropPush, leavePush } from './push-here.ts'
import { useServices } from './services.ts'
import type { KeptValues } from './storage.ts'

/** How a call ended; `user` is who is signed in now, where the call could change that. */
export type IdentityOutcome<More = unknown> =
  | ({ success: true; user?: AuthUser } & More)
  | { success: false; error: IdentityFailure }

export interface EmailAndPassword {
  email: string
  password: string
}

export type CodeMode = 'signIn' | 'resetPassword' | 'verifyEmail'

/** The identity provider, as screens know it. No call throws. */
export interface Identity {
  /** `confirmation` tells what became of the link that confirms the e-mail. */
  register(who: EmailAndPassword): Promise<IdentityOutcome<{ confirmation: RegisterResponse['confirmation'] }>>
  signIn(who: EmailAndPassword): Promise<IdentityOutcome>
  signInAsGuest(): Promise<IdentityOutcome>
  /** To be called while a press is being handled, or the browser blocks the window. */
  signInWithGoogle(): Promise<IdentityOutcome>
  /** Leaves the page where it succeeds: Google sends the browser back to `/login`. */
  goToGoogle(): Promise<IdentityOutcome>
  /** Keeps the e-mail in this browser, where the link is then opened without asking for it. */
  sendSignInLink(email: string): Promise<IdentityOutcome>
  sendResetLink(email: string): Promise<IdentityOutcome>
  sendVerificationLink(): Promise<IdentityOutcome>
  /** Spends nothing. The e-mail is blank for a sign-in link. */
  checkCode(mode: CodeMode, code: string): Promise<IdentityOutcome<{ email: string }>>
  redeemSignInLink(link: { email: string; code: string }): Promise<IdentityOutcome>
  resetPassword(reset: { code: string; password: string }): Promise<IdentityOutcome>
  verifyEmail(code: string): Promise<IdentityOutcome>
  changePassword(passwords: { currentPassword: string; newPassword: string }): Promise<IdentityOutcome>
  endSession(id: string): Promise<IdentityOutcome>
  signOut(): Promise<IdentityOutcome>
  signOutEverywhere(): Promise<IdentityOutcome>
  deleteAccount(password: string | undefined): Promise<IdentityOutcome>
}

export function useIdentity(): Identity {
  const { http, storage } = useServices()
  const queryClient = useQueryClient()
  return useMemo(
    () => createIdentity({ http, storage, queryClient, timeLimitMs: timeLimitHere() }),
    [http, storage, queryClient],
  )
}

interface Needs {
  http: Http
  storage: KeptValues
  queryClient: QueryClient
  /** For each call. */
  timeLimitMs: number
}

/** What one has told about oneself and been told: of no use to whoever is signed in next. */
export const PERSONAL = 'personal'

export function createIdentity({ http, storage, queryClient, timeLimitMs }: Needs): Identity {
  const isDemo = () => queryClient.getQueryData(sessionQuery(http).queryKey)?.options.isDemo === true
  const askWho = async (): Promise<AuthUser> => {
    // An answer that is still on its way tells who it was before.
    await queryClient.cancelQueries({ queryKey: sessionQuery(http).queryKey })
    const { user } = await queryClient.fetchQuery({ ...sessionQuery(http), staleTime: 0 })
    return user ?? GUEST_USER
  }
  const send = <Path extends string>(path: Path, body?: unknown) =>
    http.send('POST', `/api/auth/${path}`, body, timeLimitMs)

  /** `byCall` is what is said of a failure that nothing better is known of. */
  async function attempt<More>(byCall: string, call: () => Promise<{ user?: AuthUser } & More>) {
    if (isDemo()) return failed({ code: 'demo-mode', message: undefined, missing: [] })
    try {
      return { success: true as const, ...(await call()) }
    } catch (error) {
      return failed(
        error instanceof Refused
          ? failureOf(error.code, { byCall, byServer: undefined })
          : identityFailure(error, byCall),
      )
    }
  }
  const attemptInTurn: typeof attempt = (byCall, call) => inTurn(() => attempt(byCall, call))
  const thenAskWho = async (sent: Promise<unknown>) => {
    await sent
    return { user: await askWho() }
  }
  const withoutMore = async (sent: Promise<unknown>) => {
    await sent
    return {}
  }
  const thenForget = async (sent: Promise<unknown>) => {
    await sent
    await dropPush(storage)
    forgetPerson(storage)
    await forgetKeptPerson()
    queryClient.removeQueries({ queryKey: [PERSONAL] })
    return { user: await askWho() }
  }

  return {
    register: (who) =>
      attemptInTurn(FAILED.register, async () => {
        const { confirmation } = await send('register', who)
        return { user: await askWho(), confirmation }
      }),
    signIn: (who) => attemptInTurn(FAILED.signIn, () => thenAskWho(send('sign-in', who))),
    signInAsGuest: () => attemptInTurn(FAILED.guest, () => thenAskWho(send('guest'))),
    signInWithGoogle: () =>
      attempt(FAILED.google, async () => {
        const failure = await askGoogle(async () => (await send('google', { flow: 'popup' })).url)
        const user = await askWho()
        // The answer can be lost on its way between two windows; the session cannot.
        if (failure && user.isAnonymous) throw new Refused(failure)
        return { user }
      }),
    goToGoogle: () =>
      attempt(FAILED.google, async () => {
        const { url } = await send('google', { flow: 'redirect' })
        location.assign(url)
        return {}
      }),
    sendSignInLink: (email) =>
      attempt(FAILED.sendSignInLink, async () => {
        await send('sign-in-link', { email })
        linkEmail.keep(storage, email)
        return {}
      }),
    sendResetLink: (email) => attempt(FAILED.sendResetLink, () => withoutMore(send('reset-link', { email }))),
    sendVerificationLink: () => attempt(FAILED.sendVerificationLink, () => withoutMore(send('verification-link'))),
    checkCode: (mode, code) =>
      attempt(FAILED.actionCode, async () => {
        const { email } = await send('check-code', { mode, code })
        return { email }
      }),
    redeemSignInLink: (link) =>
      attemptInTurn(FAILED.actionCode, async () => {
        const outcome = await thenAskWho(send('redeem-sign-in-link', link))
        linkEmail.forget(storage)
        return outcome
      }),
    resetPassword: (reset) => attemptInTurn(FAILED.resetPassword, () => thenAskWho(send('reset-password', reset))),
    verifyEmail: (code) => attemptInTurn(FAILED.actionCode, () => thenAskWho(send('verify-email', { code }))),
    changePassword: (passwords) =>
      attemptInTurn(FAILED.changePassword, () => thenAskWho(send('change-password', passwords))),
    endSession: (id) =>
      attemptInTurn(FAILED.signOut, () =>
        thenAskWho(http.send('DELETE', `/api/auth/sessions/${encodeURIComponent(id)}`, undefined, timeLimitMs)),
      ),
    signOut: () =>
      attemptInTurn(FAILED.signOut, async () => {
        await leavePush({ http, storage })
        return thenForget(send('sign-out'))
      }),
    signOutEverywhere: () => attemptInTurn(FAILED.signOut, () => thenForget(send('sign-out-everywhere'))),
    deleteAccount: (password) =>
      attemptInTurn(FAILED.deleteAccount, () =>
        thenForget(send('delete-account', password === undefined ? {} : { password })),
      ),
  }
}

/**
 * One call at a time that changes who is signed in, in all tabs: the answer of a sign-out that is late would take away
 * the session of a sign-in that came after it.
 */
async function inTurn<T>(call: () => Promise<T>): Promise<T> {
  let isBegun = false
  const begin = () => {
    isBegun = true
    return call()
  }
  try {
    // A tab that sleeps in the middle of a call must not keep all others from signing in.
    return await navigator.locks.request('headgate-identity', { signal: AbortSignal.timeout(LONGEST_TURN_MS) }, begin)
  } catch (error) {
    if (isBegun) throw error
    // It took too long, or this is a browser without locks.
    return call()
  }
}

const LONGEST_TURN_MS = 10_000

/** A failure that no answer of the server's tells of. */
class Refused extends Error {
  readonly code: IdentityCode

  constructor(code: IdentityCode) {
    super(code)
    this.code = code
  }
}

const failed = (error: IdentityFailure) => ({ success: false as const, error })

/** As long as the provider's own sessions give their calls: phones are given more time. */
const timeLimitHere = (): number => (matchMedia('(pointer: coarse)').matches ? 60_000 : 30_000)

/** Where one is signed in. */
export const listSessions = async (http: Http, signal: AbortSignal): Promise<SessionListResponse['sessions']> =>
  (await http.read('/api/auth/sessions', { signal, cache: 'no-store' })).sessions
