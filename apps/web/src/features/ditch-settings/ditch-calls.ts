import type { DitchChange, DitchRulesShape } from '@headgate/contracts'
import { queryOptions } from '@tanstack/react-query'
import { type Http, HttpError, LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import { deviceTimeZone } from '../../platform/time/device-time-zone.ts'

/** Other rules, and from which day on. */
export interface RulesWanted extends Pick<DitchChange, 'rulesFrom'> {
  rules: DitchRulesShape
}

export const previewRules = (http: Http, wanted: RulesWanted) =>
  http.send('POST', '/api/ditch/preview', wanted, LONG_TIME_LIMIT_MS)

export const changeDitch = (http: Http, change: DitchChange) =>
  http.send('POST', '/api/ditch/settings', change, LONG_TIME_LIMIT_MS)

/** Whether a setup code is good. */
export const codeQuery = (http: Http, code: string) =>
  queryOptions({
    queryKey: ['setup-code', code],
    queryFn: () => http.send('POST', '/api/setup/check', { code }),
    staleTime: 0,
    refetchOnMount: 'always',
  })

export interface Town {
  /** Its name, or a ZIP code. */
  town: string
  state: string
}

/** Where a town is. Fails with the reason `no-such-town` where the server knows none. */
export const findTown = (http: Http, town: Town): Promise<Place> =>
  http.read(`/api/ditch/town?${new URLSearchParams({ ...town })}`)

export const isUnknownTown = (error: unknown): boolean =>
  error instanceof HttpError && error.problem.reason === 'no-such-town'

export interface Place {
  latitude: number
  longitude: number
}

/** The time zone of a place; this device’s where the server knows none. */
export async function findTimeZone(http: Http, { latitude, longitude }: Place): Promise<string> {
  const place = new URLSearchParams({ latitude: String(latitude), longitude: String(longitude) })
  try {
    return (await http.read(`/api/ditch/time-zone?${place}`)).timeZone
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return deviceTimeZone()
    throw error
  }
}

/** Somebody else has changed the ditch or its season since the settings were loaded. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof HttpError && error.problem.reason === 'ditch-outdated'
