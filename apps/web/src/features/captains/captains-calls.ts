import type {
  AccountListResponse,
  CaptainChanged,
  CaptainInvitationResponse,
  CaptainListResponse,
} from '@headgate/contracts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import type { Http } from '../../platform/http/http.ts'

const fresh = { staleTime: 0, networkMode: 'always' } as const

export const captainsQuery = (http: Http) =>
  queryOptions({
    ...fresh,
    queryKey: [...CAPTAIN_QUERIES, 'captains'],
    queryFn: ({ signal }): Promise<CaptainListResponse> => http.read('/api/captains', { signal, cache: 'no-store' }),
  })

export type Account = AccountListResponse['accounts'][number]

const MOST_CANDIDATES = 8

/** The first few accounts whose name or e-mail has every word of `search` and that could be made captains. */
export const candidatesQuery = (http: Http, search: string) =>
  queryOptions({
    ...fresh,
    queryKey: [...CAPTAIN_QUERIES, 'candidates', search],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<{ found: Account[]; hasOthers: boolean }> => {
      const query = new URLSearchParams(search && { search })
      const { accounts, next } = await http.read(`/api/users?${query}`, { signal, cache: 'no-store' })
      // Somebody who came in by a card has no e-mail, and cannot be a captain.
      const able = accounts.filter(({ email, isCaptain, isDisabled }) => email !== '' && !isCaptain && !isDisabled)
      return { found: able.slice(0, MOST_CANDIDATES), hasOthers: next !== null }
    },
  })

export const appointCaptain = (http: Http, uid: string): Promise<unknown> =>
  http.send('POST', `/api/captains/${encodeURIComponent(uid)}/appoint`)

export const dismissCaptain = (http: Http, uid: string): Promise<CaptainChanged> =>
  http.send('POST', `/api/captains/${encodeURIComponent(uid)}/dismiss`)

/** `email` is where to mail it; null only to copy it. */
export const inviteCaptain = (http: Http, email: string | null): Promise<CaptainInvitationResponse> =>
  http.send('POST', '/api/captains/invitations', { email })

export const withdrawInvitation = (http: Http, id: string): Promise<unknown> =>
  http.send('POST', `/api/captains/invitations/${encodeURIComponent(id)}/withdraw`)
