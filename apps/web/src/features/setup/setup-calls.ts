import { queryOptions } from '@tanstack/react-query'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { freshQuery } from '../../platform/http/fresh-query.ts'
import type { Http } from '../../platform/http/http.ts'

/** Whether a setup link still works. */
export const linkQuery = (http: Http, code: string) =>
  queryOptions({
    staleTime: 0,
    networkMode: 'always',
    queryKey: ['setup-link', code],
    queryFn: () => http.send('POST', '/api/setup/check', { code }),
    refetchOnMount: 'always',
  })

export const settingsQuery = (http: Http) =>
  freshQuery(http, [...CAPTAIN_QUERIES, 'setup-settings'], '/api/ditch/settings')

export interface Place {
  latitude: number
  longitude: number
}

/** The time zone of a place. Fails where the server knows none. */
export const timeZoneQuery = (http: Http, { latitude, longitude }: Place) =>
  queryOptions({
    networkMode: 'always',
    queryKey: [...CAPTAIN_QUERIES, 'time-zone', latitude, longitude],
    queryFn: async ({ signal }) => {
      const place = new URLSearchParams({ latitude: String(latitude), longitude: String(longitude) })
      return (await http.read(`/api/ditch/time-zone?${place}`, { signal })).timeZone
    },
  })
