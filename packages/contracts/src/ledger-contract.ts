import { z } from 'zod'
import { type Endpoints, fileOf } from './endpoint.ts'
import { turnPlace } from './season-contract.ts'

/*
 * The ledger of a season: each holder's water in whole milliseconds, which add up exactly.
 * `scheduledMs - givenMs + receivedMs - lostMs` is `hadMs`.
 */

const ms = z.int().nonnegative()

export const ledgerHours = z.object({
  /** By the season without trades. */
  scheduledMs: ms,
  /** What closures take of the time that the holder has after trades. */
  lostMs: ms,
  /** What trades took to others and brought from others, with or without water. */
  givenMs: ms,
  receivedMs: ms,
  /** With water, past and to come. */
  hadMs: ms,
})
export type LedgerHoursShape = z.infer<typeof ledgerHours>

const sums = {
  /** Day and night together; all of a turn that opens from 8 PM through 4 AM is night. */
  total: ledgerHours,
  day: ledgerHours,
  night: ledgerHours,
  /** Of `total.hadMs`, what is still to come. */
  toComeMs: ms,
}

export const ledgerLine = z.object({
  holder: z.string(),
  ...sums,
  /** The holder's share of all the water that the season brings to households; null for a zone, and without shares. */
  dueMs: ms.nullable(),
  /** The turns in which no water came, as reported at the gate. Their hours count as had. */
  noWater: z.array(turnPlace),
})
export type LedgerLineShape = z.infer<typeof ledgerLine>

const ofYear = {
  /** The year of the season. */
  year: z.int(),
  /** Every year with turns on the schedule, and this one, the latest first. */
  years: z.array(z.int()).min(1),
}

/** `?year=2026`: by default this year, or the latest one with turns if this one has none. */
export const ledgerQuery = z.object({ year: z.coerce.number().int().min(1900).max(9999).optional() })

/** The holders whom the caller may act for today. 403 `no-confirmed-link` to everybody else. */
export const ledgerResponse = z.object({ ...ofYear, lines: z.array(ledgerLine).min(1) })
export type LedgerResponse = z.infer<typeof ledgerResponse>

/** The most free turns that are listed. */
export const MAX_FREE_TURNS = 200

/** A turn that nobody has: `[from, until)`. */
export const freeTurn = turnPlace.extend({ from: z.iso.datetime(), until: z.iso.datetime() })
export type FreeTurnShape = z.infer<typeof freeTurn>

/** For captains; everybody with turns or shares, by name. */
export const allLedgersResponse = z.object({
  ...ofYear,
  /** The households. */
  lines: z.array(ledgerLine),
  /** Of the households. */
  total: z.object(sums),
  zones: z.array(ledgerLine),
  /** Turns of the season to come that nobody has and no closure touches, in order. */
  free: z.array(freeTurn).max(MAX_FREE_TURNS),
  /** How many there are besides. */
  moreFree: z.int().nonnegative(),
})
export type AllLedgersResponse = z.infer<typeof allLedgersResponse>

export const ledgerEndpoints = {
  getLedger: {
    call: 'GET /api/ledger',
    summary: 'The water of a season of those whom you may act for',
    query: ledgerQuery,
    response: ledgerResponse,
    problems: [403, 429],
  },
  getAllLedgers: {
    call: 'GET /api/ledger/all',
    summary: 'Everybody’s water of a season, and the turns that nobody has',
    query: ledgerQuery,
    response: allLedgersResponse,
  },
  exportLedger: {
    call: 'GET /api/ledger/export.csv',
    summary: 'Download everybody’s water of a season as a file',
    query: ledgerQuery,
    response: fileOf('text/csv', 'Everybody’s hours.'),
  },
} satisfies Endpoints
