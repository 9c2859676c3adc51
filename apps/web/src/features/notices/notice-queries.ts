import type { NoticeList, NoticeLog, NoticeSettings, NoticeSettingsResponse, NoticeTest } from '@headgate/contracts'
import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import type { Http } from '../../platform/http/http.ts'
import { lookAtPush } from '../../platform/push/push-here.ts'

/** How often an open page looks for new notices: those of a turn come on the minute. */
const LOOK_MS = 60_000

const always = { staleTime: 0, networkMode: 'always' } as const

export const listQuery = (http: Http, uid: string) =>
  queryOptions({
    ...always,
    queryKey: [PERSONAL, 'notices', uid],
    queryFn: async ({ signal }) => (await http.read('/api/notices', { signal, cache: 'no-store' })) as NoticeList,
    refetchInterval: LOOK_MS,
    refetchOnWindowFocus: 'always',
  })

export const logQuery = (http: Http, uid: string) =>
  queryOptions({
    ...always,
    queryKey: [PERSONAL, 'notice-log', uid],
    queryFn: async ({ signal }) => (await http.read('/api/notices/log', { signal, cache: 'no-store' })) as NoticeLog,
  })

export const settingsQuery = (http: Http, uid: string) =>
  queryOptions({
    ...always,
    queryKey: [PERSONAL, 'notice-settings', uid],
    queryFn: async ({ signal }) =>
      (await http.read('/api/notices/settings', { signal, cache: 'no-store' })) as NoticeSettingsResponse,
  })

export const pushQuery = (http: Http, uid: string) =>
  queryOptions({
    ...always,
    queryKey: [PERSONAL, 'push', uid],
    queryFn: ({ signal }) => lookAtPush(http, signal),
  })

export const putSettings = async (http: Http, settings: NoticeSettings): Promise<NoticeSettingsResponse> =>
  (await http.send('PUT', '/api/notices/settings', settings)) as NoticeSettingsResponse

export const sendTest = async (http: Http): Promise<NoticeTest> =>
  (await http.send('POST', '/api/notices/test', undefined, 60_000)) as NoticeTest

export const markRead = (http: Http): Promise<unknown> => http.send('POST', '/api/notices/read')
