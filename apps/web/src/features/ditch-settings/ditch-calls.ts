import type {
  DitchChange,
  DitchChangeResponse,
  DitchRulesShape,
  DitchSettingsResponse,
  RulesPreviewResponse,
} from '@headgate/contracts'
import { queryOptions } from '@tanstack/react-query'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { type Http, HttpError } from '../../platform/http/http.ts'

/** Thousands of turns are compared, and their residents counted. */
const TIME_LIMIT_MS = 60_000

export const settingsQuery = (http: Http) =>
  queryOptions({
    queryKey: [...CAPTAIN_QUERIES, 'ditch'],
    queryFn: ({ signal }): Promise<DitchSettingsResponse> =>
      http.read('/api/ditch/settings', { signal, cache: 'no-store' }),
    staleTime: 0,
    networkMode: 'always',
  })

export const previewRules = (http: Http, rules: DitchRulesShape): Promise<RulesPreviewResponse> =>
  http.send('POST', '/api/ditch/preview', { rules }, TIME_LIMIT_MS)

export const changeDitch = (http: Http, change: DitchChange): Promise<DitchChangeResponse> =>
  http.send('POST', '/api/ditch/settings', change, TIME_LIMIT_MS)

/** Somebody else has changed the ditch or its season since the settings were loaded. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof HttpError && error.problem.reason === 'ditch-outdated'
