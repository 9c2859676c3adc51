import type { ClosureChangeResponse, StatusNoteRequest, StatusNoteResponse } from '@headgate/contracts'
import { queryOptions } from '@tanstack/react-query'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import type { Http } from '../../platform/http/http.ts'

export const todayQuery = (http: Http) =>
  queryOptions({
    queryKey: [...CAPTAIN_QUERIES, 'today'],
    queryFn: async ({ signal }) => http.read('/api/captain/today', { signal, cache: 'no-store' }),
    staleTime: 0,
    networkMode: 'always',
  })

export const postNote = (http: Http, request: StatusNoteRequest): Promise<StatusNoteResponse> =>
  http.send('POST', '/api/ditch/note', request)

export const reopenDitch = (http: Http, id: number): Promise<ClosureChangeResponse> =>
  http.send('POST', `/api/schedule/closures/${id}/reopen`)
