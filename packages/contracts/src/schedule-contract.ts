import { CLOSURE_REASONS, type PartEntry } from '@headgate/domain'
import { z } from 'zod'
import { offsets } from './ditch-contract.ts'
import { type Endpoints, unchanged } from './endpoint.ts'
import { slotLabel } from './season-contract.ts'

const MAX_DAYS = 400

/** Selects the days from `date` through `date + days`, both included. */
export const scheduleQuery = z.strictObject({
  days: z.coerce.number('days must be a whole number from 0 to 400').int().min(0).max(MAX_DAYS).optional(),
  date: z.iso.date('date must be a calendar date in the form YYYY-MM-DD').optional(),
})
export type ScheduleQuery = z.infer<typeof scheduleQuery>

/** The ditch carries no water in `[from, until)`. */
export const scheduleClosure = z.object({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  reason: z.enum(CLOSURE_REASONS),
  /** The captain's own words; may be empty. */
  note: z.string(),
})
export type ScheduleClosure = z.infer<typeof scheduleClosure>

/** Who has `[from, until)` of a turn, in minutes after it opens. Null is nobody. */
export const schedulePart = z.object({
  from: z.int().nonnegative(),
  until: z.int().positive(),
  holder: z.string().nullable(),
  /** Who has it by the season without trades. */
  scheduled: z.string().nullable(),
}) satisfies z.ZodType<PartEntry>

/** A moment with the offset of the ditch's clocks: `2026-06-10T04:00:00-06:00`. */
const localInstant = z.iso.datetime({ offset: true })

/** `[from, until)`, at most 400 days. */
export const turnsQuery = z
  .strictObject({ from: localInstant, until: localInstant })
  .refine(({ from, until }) => Date.parse(from) < Date.parse(until), { path: ['until'], message: 'must be after from' })
  .refine(({ from, until }) => Date.parse(until) - Date.parse(from) <= MAX_DAYS * 86_400_000, {
    path: ['until'],
    message: 'must be at most 400 days after from',
  })

/**
 * The turns that overlap the range, whole and in order, as people have them now: each with who has it after edits and
 * trades. Turns of one holder that follow each other stay apart; of a turn that several share, each has a row.
 */
export const turnsResponse = z.object({
  offsets,
  turns: z.array(z.object({ opensAt: localInstant, closesAt: localInstant, holder: z.string() })),
})
export type TurnsResponse = z.infer<typeof turnsResponse>

/**
 * `schedules[date][slot]` is the holder's name, plus the markers a client strips. Dates without turns are left out
 * of `dates`, and slots without a holder out of their date. No entry is marked while the ditch is closed.
 * A turn that several share has the name of who has the water now, or else of who has its first minute with water.
 * `timeSlots` are the usual openings, and others at which a turn of these days opens, by time of day.
 */
export const scheduleResponse = z.object({
  dates: z.array(z.iso.date()),
  timeSlots: z.array(slotLabel),
  schedules: z.record(z.iso.date(), z.record(slotLabel, z.string())),
  /** Closures that overlap the selected days, in order of `from`. The turns they affect stay in `schedules`. */
  closures: z.array(scheduleClosure),
  /**
   * The parts of turns that were traded, by date and slot, in order; left out if none was. What no part covers is the
   * scheduled holder's.
   */
  parts: z.record(z.iso.date(), z.record(slotLabel, z.array(schedulePart))).optional(),
  /**
   * When turns close that do not by default: one that opens at a usual opening, at the next of them, or before it as the
   * next turn opens; any other, as the next turn opens. By date and slot; left out if there is none.
   */
  closes: z.record(z.iso.date(), z.record(slotLabel, z.iso.datetime())).optional(),
})
export type ScheduleResponse = z.infer<typeof scheduleResponse>

export const scheduleEndpoints = {
  getSchedule: {
    call: 'GET /api/schedule',
    summary: 'Who has the water, by day and slot',
    query: scheduleQuery,
    response: scheduleResponse,
    otherResponses: unchanged,
  },
  getTurns: {
    call: 'GET /api/turns',
    summary: 'Who has the water when',
    query: turnsQuery,
    response: turnsResponse,
  },
} satisfies Endpoints
