import type { CaptainChanged, CloseDitchRequest, ClosureChangeResponse } from '@headgate/contracts'
import { queryOptions } from '@tanstack/react-query'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import type { Http } from '../../platform/http/http.ts'

const fresh = { staleTime: 0, networkMode: 'always' } as const

export const closuresQuery = (http: Http) =>
  queryOptions({
    ...fresh,
    queryKey: [...CAPTAIN_QUERIES, 'closures'],
    queryFn: async ({ signal }) => (await http.read('/api/schedule/closures', { signal, cache: 'no-store' })).closures,
  })

export const accountsQuery = (http: Http) =>
  queryOptions({
    ...fresh,
    queryKey: [...CAPTAIN_QUERIES, 'accounts'],
    queryFn: async ({ signal }) => (await http.read('/api/users', { signal, cache: 'no-store' })).accounts,
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
