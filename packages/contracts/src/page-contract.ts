import { z } from 'zod'
import { scheduleResponse } from './schedule-contract.ts'
import { forecastResponse } from './weather-contract.ts'

/** The ditch this server serves, as far as the page needs to know it. */
export const ditchInfo = z.object({
  name: z.string(),
  city: z.string(),
  state: z.string(),
  timeZone: z.string(),
  timeSlots: scheduleResponse.shape.timeSlots,
  /** `MM-DD` */
  lastDay: z.string().regex(/^\d{2}-\d{2}$/),
})
export type DitchInfo = z.infer<typeof ditchInfo>

/**
 * What a page is drawn from, on the server and again in the browser. It stands in the document once, as
 * JSON, and holds nothing personal.
 */
export const pageState = z.object({
  /** The server's idea of now, in epoch milliseconds, when the document was written. */
  nowMs: z.int(),
  ditch: ditchInfo,
  /** Whose season is loaded: `none` before a captain's first import. */
  season: z.enum(['own', 'sample', 'none']),
  /** The first days, or with `?days=all` every day, of the range that the schedule shows. */
  schedule: scheduleResponse,
  /** Where in the range `schedule` stops short; null when it holds everything. */
  moreFrom: z.iso.date().nullable(),
  /** The first day's turns of the season after this year's, as far as it is loaded. */
  nextSeason: scheduleResponse.nullable(),
  /** What the server has in hand; null while it has none. */
  weather: forecastResponse.nullable(),
})
export type PageState = z.infer<typeof pageState>
