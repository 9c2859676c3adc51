import { z } from 'zod'
import { ditchInfo } from './ditch-contract.ts'
import { type Endpoints, unchanged } from './endpoint.ts'
import { identityOptions } from './identity-contract.ts'
import { scheduleResponse } from './schedule-contract.ts'
import { forecastResponse } from './weather-contract.ts'

/** The part of a URL that decides which page is rendered. */
export interface PageAddress {
  path: string
  /** With its question mark, or empty. */
  search: string
}

/**
 * What a page is rendered from, on the server and again in the browser. It is embedded in the document once, as
 * JSON, and holds nothing personal.
 */
export const pageState = z.object({
  /** The server's time when the document was rendered, in epoch milliseconds. */
  nowMs: z.int(),
  ditch: ditchInfo,
  /** Whose season is loaded: `none` before a captain's first import. */
  season: z.enum(['own', 'sample', 'none']),
  /** The first days of the range that the schedule shows, or every day with `?days=all`. */
  schedule: scheduleResponse,
  /** The first day that `schedule` leaves out; null when it holds them all. */
  moreFrom: z.iso.date().nullable(),
  /** The first day's turns of next season; null until one is loaded. */
  nextSeason: scheduleResponse.nullable(),
  /** The server's cached forecast; null until it has one. */
  weather: forecastResponse.nullable(),
  /** For the page where people sign in, which is drawn before the session is known. */
  identity: identityOptions.optional(),
})
export type PageState = z.infer<typeof pageState>

export const pageEndpoints = {
  getPage: {
    call: 'GET /api/page',
    summary: 'What a page that a browser has stored needs to be up to date',
    /** The build of the worker that stored the page. Any other is a 404, as is every build where pages may not be stored. */
    query: z.strictObject({ build: z.string().max(200) }),
    /** With every day. The time is in the `headgate-now` header, so that an unchanged page is a 304. */
    response: pageState.omit({ nowMs: true, moreFrom: true, identity: true }),
    otherResponses: unchanged,
    problems: [404],
  },
} satisfies Endpoints
