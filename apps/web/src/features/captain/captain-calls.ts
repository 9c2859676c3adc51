import type { AccountListResponse, CaptainChanged, CloseDitchRequest, ClosureChangeResponse } from '@headgate/contracts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import type { Http } from '../../platform/http/http.ts'

const fresh = { staleTime: 0, networkMode: 'always' } as const

export const closuresQuery = (http: Http) =>
  queryOptions({
    ...fresh,
    queryKey: [...CAPTAIN_QUERIES, 'closures'],
    queryFn: async ({ signal }) => (await http.read('/api/schedule/closures', { signal, cache: 'no-store' })).closures,
  })

/** That many pages of the accounts that have every word of `search`; earlier ones stay until they are loaded. */
export const accountsQuery = (http: Http, search: string, pages: number) =>
  queryOptions({
    ...fresh,
    queryKey: [...CAPTAIN_QUERIES, 'accounts', search, pages],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<AccountListResponse> => {
      const accounts: AccountListResponse['accounts'] = []
      let next: string | null = null
      for (let page = 0; page < pages && (page === 0 || next !== null); page += 1) {
        const query = new URLSearchParams({ ...(search && { search }), ...(next !== null && { after: next }) })
        const last: AccountListResponse = await http.read(`/api/users?${query}`, { signal, cache: 'no-store' })
        accounts.push(...last.accounts)
        next = last.next
      }
      return { accounts, next }
    },
  })

/** The public schedule from `date` through `date + days`. */
export const daysQuery = (http: Http, date: string, days: number) =>
  queryOptions({
    ...fresh,
    queryKey: [...CAPTAIN_QUERIES, 'days', date, days],
    queryFn: ({ signal }) => http.read(`/api/schedule?date=${date}&days=${days}`, { signal, cache: 'no-cache' }),
  })

export const postClosure = (http: Http, closure: CloseDitchRequest): Promise<ClosureChangeResponse> =>
  http.send('POST', '/api/schedule/closures', closure)

export const postReopening = (http: Http, id: number): Promise<ClosureChangeResponse> =>
  http.send('POST', `/api/schedule/closures/${id}/reopen`)

export const setAccountDisabled = (http: Http, uid: string, isDisabled: boolean): Promise<CaptainChanged> =>
  http.send('POST', `/api/users/${encodeURIComponent(uid)}/${isDisabled ? 'disable' : 'enable'}`)
