import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { freshQuery } from '../../platform/http/fresh-query.ts'
import type { Http } from '../../platform/http/http.ts'
import { lookAtPush } from '../../platform/push/push-here.ts'

/** An open page polls this often: a turn's notices fall due on the minute. */
const LOOK_MS = 60_000

export const listQuery = (http: Http, uid: string) => ({
  ...freshQuery(http, [PERSONAL, 'notices', uid], '/api/notices'),
  refetchInterval: LOOK_MS,
})

export const settingsQuery = (http: Http, uid: string) =>
  freshQuery(http, [PERSONAL, 'notice-settings', uid], '/api/notices/settings')

export const pushQuery = (http: Http, uid: string) =>
  queryOptions({
    queryKey: [PERSONAL, 'push', uid],
    queryFn: ({ signal }) => lookAtPush(http, signal),
    staleTime: 0,
  })
