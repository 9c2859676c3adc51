import type {
  AuthUser,
  BodyOf,
  EndpointOf,
  IdentityCode,
  IdentityOptions,
  KnownPath,
  SetupCaptainRequest,
} from '@headgate/contracts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { askToLeave } from '../gate/leave-question.ts'
import { listWaiting } from '../gate/waiting-presses.ts'
import { type Http, UID_KEY } from '../http/http.ts'
import { dropPush, leavePush } from '../push/push-here.ts'
import { useServices } from '../services.ts'
import type { StoredValues } from '../storage/storage.ts'
import { forgetTab } from '../storage/tab-storage.ts'
import { inTurn } from '../time/in-turn.ts'
import { GUEST_USER, sessionQueryOptions } from './identity.ts'
import { FAILED, failureOf, type IdentityError, identityError } from './identity-error.ts'
import { openGooglePopup } from './identity-google.ts'
import { forgetStoredUser, linkEmail } from './identity-storage.ts'
import { forgetOfflineProfile } from './offline-profile.ts'

/** A call's result. `user` is the user signed in afterwards, for calls that can change it. */
export type IdentityOutcome<More = unknown> =
  | ({ success: true; user?: AuthUser } & More)
  | { success: false; error: IdentityError }

interface EmailAndPassword {
  email: string
  password: string
}

export type CodeMode = 'signIn' | 'resetPassword' | 'verifyEmail' | 'changeAddress'

/** The identity provider's calls. None of them throws, but the one that says so. */
export type IdentityClient = ReturnType<typeof createIdentity>

/** `options` are those that the page was drawn with, for calls before the session is known. */
export function useIdentity(options?: IdentityOptions): IdentityClient {
  const { http, storage } = useServices()
  const queryClient = useQueryClient()
  return useMemo(
    () => createIdentity({ http, storage, queryClient, isDemo: options?.isDemo, timeLimitMs: timeLimitHere }),
    [http, storage, queryClient, options?.isDemo],
  )
}

interface Needs {
  http: Http
  storage: StoredValues
  queryClient: QueryClient
  isDemo?: boolean | undefined
  /** Read only when a call is made: rendering on the server makes none. */
  timeLimitMs: () => number
}

/** Prefix of query keys with personal data, which is removed on sign-out. */
export const PERSONAL = 'personal'

export function createIdentity({ http, storage, queryClient, isDemo: drawnDemo, timeLimitMs }: Needs) {
  const isDemo = () => queryClient.getQueryData(sessionQueryOptions(http).queryKey)?.options.isDemo ?? drawnDemo
  const askWho = async (): Promise<AuthUser> => {
    // A request already under way may answer with the previous user.
    await queryClient.cancelQueries({ queryKey: sessionQueryOptions(http).queryKey })
    const { user } = await queryClient.fetchQuery({ ...sessionQueryOptions(http), staleTime: 0 })
    return user ?? GUEST_USER
  }
  const send = <Path extends string>(path: KnownPath<'POST', Path>, body?: BodyOf<EndpointOf<'POST', Path>>) =>
    http.send<'POST', Path>('POST', path, body, timeLimitMs())

  /** `byCall` is the fallback message for a failure without a better one. */
  async function attempt<More>(
    byCall: string,
    call: () => Promise<{ user?: AuthUser } & More>,
  ): Promise<IdentityOutcome<More>> {
    if (isDemo()) return failed({ code: 'demo-mode', message: undefined, missing: [] })
    try {
      return { success: true, ...(await call()) }
    } catch (error) {
      return failed(error instanceof Refused ? failureOf(error.code, byCall) : identityError(error, byCall))
    }
  }
  const attemptInTurn: typeof attempt = (byCall, call) => changeSession(() => attempt(byCall, call))
  /** A press at the gate that waits for a network is lost by signing out. */
  const unlessStaying = (leave: () => Promise<IdentityOutcome>): Promise<IdentityOutcome> => {
    if (listWaiting(storage, storage.read(UID_KEY) ?? '').length === 0) return leave()
    return askToLeave().then((isLeaving) =>
      isLeaving ? leave() : failed({ code: 'stayed', message: undefined, missing: [] }),
    )
  }
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
    forgetStoredUser(storage)
    forgetTab()
    await forgetOfflineProfile()
    try {
      return { user: await askWho() }
    } finally {
      // Not before: what is still drawn for the user would ask for it again, and be refused.
      queryClient.removeQueries({ queryKey: [PERSONAL] })
    }
  }

  return {
    /** `confirmation` says whether the link that confirms the e-mail was sent. */
    register: (who: EmailAndPassword) =>
      attemptInTurn(FAILED.register, async () => {
        const { confirmation } = await send('/api/auth/register', who)
        return { user: await askWho(), confirmation }
      }),
    /** With a setup link: creates the first captain's account, or makes the signed-in account the first captain's. */
    becomeCaptain: (how: { captain: SetupCaptainRequest } | { claim: { code: string } }) =>
      attemptInTurn(FAILED.actionCode, () =>
        thenAskWho('captain' in how ? send('/api/setup/captain', how.captain) : send('/api/setup/claim', how.claim)),
      ),
    signIn: (who: EmailAndPassword) => attemptInTurn(FAILED.signIn, () => thenAskWho(send('/api/auth/sign-in', who))),
    signInAsGuest: () => attemptInTurn(FAILED.guest, () => thenAskWho(send('/api/auth/guest'))),
    /** Must be called in a press's event handler, or the browser blocks the window. */
    signInWithGoogle: () =>
      attempt(FAILED.google, async () => {
        const failure = await openGooglePopup(async () => (await send('/api/auth/google', { flow: 'popup' })).url)
        const user = await askWho()
        // The message between the two windows can be lost; the session cannot.
        if (failure && user.isAnonymous) throw new Refused(failure)
        return { user }
      }),
    /** Leaves the page on success; Google sends the browser back to `/login`. */
    goToGoogle: () =>
      attempt(FAILED.google, async () => {
        const { url } = await send('/api/auth/google', { flow: 'redirect' })
        location.assign(url)
        return {}
      }),
    /** Stores the e-mail in this browser, so that opening the link here does not ask for it. */
    sendSignInLink: (email: string) =>
      attempt(FAILED.sendSignInLink, async () => {
        await send('/api/auth/sign-in-link', { email })
        linkEmail.keep(storage, email)
        return {}
      }),
    sendResetLink: (email: string) =>
      attempt(FAILED.sendResetLink, () => withoutMore(send('/api/auth/reset-link', { email }))),
    sendVerificationLink: () =>
      attempt(FAILED.sendVerificationLink, () => withoutMore(send('/api/auth/verification-link'))),
    /** Does not use up the code. The e-mail is blank for a sign-in link. */
    checkCode: (mode: CodeMode, code: string) =>
      attempt(FAILED.actionCode, async () => {
        const { email } = await send('/api/auth/check-code', { mode, code })
        return { email }
      }),
    redeemSignInLink: (link: { email: string; code: string }) =>
      attemptInTurn(FAILED.actionCode, async () => {
        const outcome = await thenAskWho(send('/api/auth/redeem-sign-in-link', link))
        linkEmail.forget(storage)
        return outcome
      }),
    redeemAddressLink: (code: string) =>
      attemptInTurn(FAILED.actionCode, () => thenAskWho(send('/api/auth/redeem-address-link', { code }))),
    resetPassword: (reset: { code: string; password: string }) =>
      attemptInTurn(FAILED.resetPassword, () => thenAskWho(send('/api/auth/reset-password', reset))),
    verifyEmail: (code: string) =>
      attemptInTurn(FAILED.actionCode, () => thenAskWho(send('/api/auth/verify-email', { code }))),
    changePassword: (passwords: { currentPassword: string; newPassword: string }) =>
      attemptInTurn(FAILED.changePassword, () => thenAskWho(send('/api/auth/change-password', passwords))),
    endSession: (id: string) =>
      attemptInTurn(FAILED.signOut, () =>
        thenAskWho(http.send('DELETE', `/api/auth/sessions/${encodeURIComponent(id)}`, undefined, timeLimitMs())),
      ),
    signOut: () =>
      unlessStaying(() =>
        attemptInTurn(FAILED.signOut, async () => {
          await leavePush({ http, storage })
          return thenForget(send('/api/auth/sign-out'))
        }),
      ),
    signOutEverywhere: () =>
      unlessStaying(() => attemptInTurn(FAILED.signOut, () => thenForget(send('/api/auth/sign-out-everywhere')))),
    /** With the password, if the account has one. `isConfirmed`: they typed the word that a card's account is asked for. */
    deleteAccount: (sure: { password?: string; isConfirmed?: true }) =>
      attemptInTurn(FAILED.deleteAccount, () => thenForget(send('/api/auth/delete-account', sure))),
    /** Signs in with a card; `replaces` is the user whom it signs out here. Throws as the call does. */
    joinByCard: (code: string, replaces: string | null): Promise<void> =>
      changeSession(async () => {
        if (replaces !== null) await leavePush({ http, storage })
        await thenForget(send('/api/join/card', { code, replaces }))
      }),
  }
}

const LONGEST_TURN_MS = 10_000

/**
 * Serializes calls that change the session: the late answer to a sign-out would remove the session of a sign-in that
 * came after it.
 */
const changeSession = <T>(call: () => Promise<T>): Promise<T> => inTurn('headgate-identity', LONGEST_TURN_MS, call)

/** A failure that comes from Google's window, not from our server. */
class Refused extends Error {
  readonly code: IdentityCode

  constructor(code: IdentityCode) {
    super(code)
    this.code = code
  }
}

const failed = (error: IdentityError) => ({ success: false as const, error })

/** As specified for the identity provider's sessions: phones get more time. */
const timeLimitHere = (): number => (matchMedia('(pointer: coarse)').matches ? 60_000 : 30_000)
