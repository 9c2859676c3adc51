import { z } from 'zod'
import { type Endpoints, fileOf } from './endpoint.ts'

/** A season of thousands of turns, changed a hundred times, is under 2 MB. */
export const LARGEST_DOWNLOAD_BYTES = 16_000_000

/** What came in. */
export const takenIn = z.object({
  /** What the ditch is called. */
  name: z.string(),
  /** Of the list: properties, and the names on the schedule. */
  properties: z.int().nonnegative(),
  holders: z.int().nonnegative(),
  /** Of the season in force, in all its years. */
  turns: z.int().nonnegative(),
  years: z.array(z.int()),
  /** Of the history. */
  changes: z.int().nonnegative(),
})
export type TakenIn = z.infer<typeof takenIn>

/*
 * Everything that belongs to a ditch, from one installation to another. Accounts, and whatever opens or belongs to one,
 * stay where they are.
 */
export const downloadEndpoints = {
  downloadEverything: {
    call: 'GET /api/ditch/everything.zip',
    summary:
      'Download everything: people, season, trades, ledger, closures, notes, history and settings, as CSV in a ZIP',
    response: fileOf('application/zip', 'CSV files, and one page to print.'),
  },
  takeInEverything: {
    call: 'POST /api/ditch/everything',
    summary: 'Take in another ditch’s download of everything, where there is nothing yet',
    /** The body is the ZIP, at most 16 MB. Any fault rejects it with 400, and 409 `ditch-not-empty` what is not empty. */
    consumes: ['application/zip'],
    response: takenIn,
    problems: [409],
  },
} satisfies Endpoints
