import type { DitchChange, DitchRulesShape } from '@headgate/contracts'
import { captainQuery } from '../../platform/auth/invalidate-season.ts'
import { type Http, HttpError } from '../../platform/http/http.ts'

/** Thousands of turns are compared, and their residents counted. */
const TIME_LIMIT_MS = 60_000

export const settingsQuery = (http: Http) => captainQuery(['ditch'], (fresh) => http.read('/api/ditch/settings', fresh))

export const previewRules = (http: Http, rules: DitchRulesShape) =>
  http.send('POST', '/api/ditch/preview', { rules }, TIME_LIMIT_MS)

export const changeDitch = (http: Http, change: DitchChange) =>
  http.send('POST', '/api/ditch/settings', change, TIME_LIMIT_MS)

/** Somebody else has changed the ditch or its season since the settings were loaded. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof HttpError && error.problem.reason === 'ditch-outdated'
