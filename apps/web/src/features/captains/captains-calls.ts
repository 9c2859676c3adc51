import type {
  AccountListResponse,
  CaptainChanged,
  CaptainInvitationResponse,
  CaptainListResponse,
} from '@headgate/contracts'
import { queryOptions } from '@tanstack/react-query'
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

/** The accounts that could be made captains. */
export const candidatesQuery = (http: Http) =>
  queryOptions({
    ...fresh,
    queryKey: [...CAPTAIN_QUERIES, 'candidates'],
    queryFn: async ({ signal }): Promise<Account[]> => {
      const { accounts } = await http.read('/api/users', { signal, cache: 'no-store' })
      // Somebody who came in by a card has no e-mail, and cannot be a captain.
      return accounts.filter(({ email, isCaptain, isDisabled }) => email !== '' && !isCaptain && !isDisabled)
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
