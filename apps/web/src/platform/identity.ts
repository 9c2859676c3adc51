import type { AuthUser, SessionResponse } from '@headgate/contracts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Http, UID_KEY } from './http.ts'
import { useServices } from './services.ts'

/** Stands for whoever has no account. */
export const GUEST_USER: AuthUser = {
  uid: 'anonymous-user',
  email: null,
  displayName: null,
  fullName: 'Guest User',
  phoneNumber: null,
  emailVerified: false,
  isAnonymous: true,
  providerData: [],
  photoURL: null,
}

/** Who is here, as far as is known. */
export interface Auth {
  /** `loading` until the server has said who asks; `unreachable` when it could not be asked. */
  status: 'loading' | 'known' | 'unreachable'
  /** Guest User where nobody is known to be signed in. */
  user: AuthUser
  /** With an account: guests have none, whether they have a session or not. */
  isSignedIn: boolean
  session: SessionResponse | undefined
  askAgain: () => void
}

/** Who asks, by their cookie alone. It is asked for once the page has come alive, and never holds that up. */
export const sessionQuery = (http: Http) =>
  queryOptions({
    queryKey: ['session'],
    queryFn: async ({ signal }) => readSession(await http.read('/api/session', { signal, cache: 'no-store' })),
    retry: 1,
    networkMode: 'always',
    // Without a network, the answer may have been one that the service worker kept.
    refetchOnReconnect: 'always',
  })

export function useAuth(): Auth {
  const { http } = useServices()
  const { data: session, isError, refetch } = useQuery(sessionQuery(http))
  const user = session?.user ?? GUEST_USER
  return {
    status: session ? 'known' : isError ? 'unreachable' : 'loading',
    user,
    isSignedIn: !user.isAnonymous,
    session,
    askAgain: () => void refetch(),
  }
}

/** Keeps in this browser who is here, and asks again when an answer, or another tab, tells that it has changed. */
export function useKeptIdentity(): void {
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
