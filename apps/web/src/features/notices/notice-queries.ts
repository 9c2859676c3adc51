import type { NoticeSettingsResponse, NoticeTest } from '@headgate/contracts'
import type { NoticeSettings } from '@headgate/domain'
import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import type { Http } from '../../platform/http/http.ts'
import { lookAtPush } from '../../platform/push/push-here.ts'

/** An open page polls this often: a turn's notices fall due on the minute. */
const LOOK_MS = 60_000

const always = { staleTime: 0, networkMode: 'always' } as const

export const listQuery = (http: Http, uid: string) =>
  queryOptions({
    ...always,
    queryKey: [PERSONAL, 'notices', uid],
    queryFn: ({ signal }) => http.read('/api/notices', { signal, cache: 'no-store' }),
    refetchInterval: LOOK_MS,
  })

export const logQuery = (http: Http, uid: string) =>
  queryOptions({
    ...always,
    queryKey: [PERSONAL, 'notice-log', uid],
    queryFn: ({ signal }) => http.read('/api/notices/log', { signal, cache: 'no-store' }),
  })

export const settingsQuery = (http: Http, uid: string) =>
  queryOptions({
    ...always,
    queryKey: [PERSONAL, 'notice-settings', uid],
    queryFn: ({ signal }) => http.read('/api/notices/settings', { signal, cache: 'no-store' }),
  })

export const pushQuery = (http: Http, uid: string) =>
  queryOptions({
    ...always,
    queryKey: [PERSONAL, 'push', uid],
    queryFn: ({ signal }) => lookAtPush(http, signal),
  })

export const putSettings = (http: Http, settings: NoticeSettings): Promise<NoticeSettingsResponse> =>
  http.send('PUT', '/api/notices/settings', settings)

export const sendTest = (http: Http): Promise<NoticeTest> => http.send('POST', '/api/notices/test', undefined, 60_000)

export const markRead = (http: Http): Promise<unknown> => http.send('POST', '/api/notices/read')
