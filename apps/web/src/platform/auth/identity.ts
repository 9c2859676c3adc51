import type { AuthUser, IdentityOptions, SessionResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/app'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Http, UID_KEY } from '../http/http.ts'
import { useServices } from '../services.ts'

/** The user while nobody has signed in. */
export const GUEST_USER: AuthUser = {
  uid: 'anonymous-user',
  email: null,
  displayName: null,
  fullName: messages.guestUser,
  phoneNumber: null,
  emailVerified: false,
  isAnonymous: true,
  providerData: [],
  photoURL: null,
}

/** Who is signed in, as far as is known. */
export interface AuthState {
  /** `loading` until the session request is answered; `unreachable` when it failed. */
  status: 'loading' | 'known' | 'unreachable'
  /** Guest User unless somebody is known to be signed in. */
  user: AuthUser
  /** Signed in with an account. A guest has none, even with a session. */
  isSignedIn: boolean
  session: SessionResponse | undefined
  askAgain: () => void
}

/** The session, identified by its cookie only. Requested after hydration, which never waits for it. */
export const sessionQueryOptions = (http: Http) =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }) => readSession(await http.read('/api/session', { signal, cache: 'no-store' })),
    retry: 1,
    // Without a network, the answer may have come from the service worker's cache.
    refetchOnReconnect: 'always',
  })

export function useAuth(): AuthState {
  const { http } = useServices()
  const { data: session, isError, refetch } = useQuery(sessionQueryOptions(http))
  const user = session?.user ?? GUEST_USER
  return {
    status: session ? 'known' : isError ? 'unreachable' : 'loading',
    user,
    isSignedIn: !user.isAnonymous,
    session,
    askAgain: () => void refetch(),
  }
}

/** Where the ditch's mail goes. Undefined while it is not known. */
export const useMail = (): IdentityOptions['mail'] | undefined => useAuth().session?.options.mail

/** Whether this device shows only a part of the account yet. */
export const useIsNewDevice = (): boolean => useAuth().session?.newUntil !== undefined

/** Stores the user id in this browser, and refetches the session when a response or another tab shows a change. */
export function useStoredIdentity(): void {
  const { http, storage } = useServices()
  const queryClient = useQueryClient()
  const { status, user } = useAuth()
  useEffect(() => {
    if (status === 'known') storage.write(UID_KEY, user.uid)
  }, [status, user.uid, storage])
  useEffect(() => {
    const askAgain = () => void queryClient.invalidateQueries({ queryKey: ['session'] })
    const ends = new AbortController()
    const { signal } = ends
    const forget = http.onSessionEnd(askAgain)
    window.addEventListener('storage', ({ key }) => key === UID_KEY && askAgain(), { signal })
    window.addEventListener('pageshow', ({ persisted }) => persisted && askAgain(), { signal })
    return () => {
      ends.abort()
      forget()
    }
  }, [http, queryClient])
}

function readSession(session: SessionResponse): SessionResponse {
  const { user } = session
  return { ...session, user: user && { ...user, fullName: user.fullName ?? user.displayName } }
}
