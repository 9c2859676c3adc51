import { CLOSURE_REASONS, type PartEntry } from '@headgate/domain'
import { z } from 'zod'
import { type Endpoints, unchanged } from './endpoint.ts'
import { slotLabel } from './season-contract.ts'

/** Selects the days from `date` through `date + days`, both included. */
export const scheduleQuery = z.strictObject({
  days: z.coerce.number('days must be a whole number from 0 to 400').int().min(0).max(400).optional(),
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

/**
 * `schedules[date][slot]` is the holder's name, plus the markers a client strips. Dates without turns are left out
 * of `dates`, and slots without a holder out of their date. No entry is marked while the ditch is closed.
 * A turn that several share has the name of who has the water now, or else of who has its first minute with water.
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
} satisfies Endpoints
