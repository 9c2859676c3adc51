import type { DitchBasis, DitchChange, DitchChangeResponse, DitchSettingsResponse } from '@headgate/contracts'
import { queryOptions } from '@tanstack/react-query'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import type { Http } from '../../platform/http/http.ts'

const fresh = { staleTime: 0, networkMode: 'always' } as const

/** Whether a setup link still works. */
export const linkQuery = (http: Http, code: string) =>
  queryOptions({
    ...fresh,
    queryKey: ['setup-link', code],
    queryFn: () => http.send('POST', '/api/setup/check', { code }),
    refetchOnMount: 'always',
  })

export const settingsQuery = (http: Http) =>
  queryOptions({
    ...fresh,
    queryKey: [...CAPTAIN_QUERIES, 'setup-settings'],
    queryFn: ({ signal }) => http.read('/api/ditch/settings', { signal, cache: 'no-store' }),
  })

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

export const postChange = (
  http: Http,
  basedOn: DitchBasis,
  change: Omit<DitchChange, 'basedOn'>,
): Promise<DitchChangeResponse> => http.send('POST', '/api/ditch/settings', { basedOn, ...change })

export const postSetUp = (http: Http): Promise<DitchSettingsResponse> => http.send('POST', '/api/ditch/set-up')
