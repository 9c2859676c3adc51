import { CLOSURE_REASONS } from '@headgate/domain'
import { z } from 'zod'
import { slotLabel } from './season-contract.ts'

/** Which days are asked for: `date` through `date + days`, both included. */
export const scheduleQuery = z.strictObject({
  days: z.coerce.number('days is a whole number from 0 to 400').int().min(0).max(400).optional(),
  date: z.iso.date('date is a calendar date of the form YYYY-MM-DD').optional(),
})
export type ScheduleQuery = z.infer<typeof scheduleQuery>

/** A time, `[from, until)`, in which the ditch carries no water. */
export const scheduleClosure = z.object({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  reason: z.enum(CLOSURE_REASONS),
  /** The captain's own words; may be empty. */
  note: z.string(),
})
export type ScheduleClosure = z.infer<typeof scheduleClosure>

/**
 * `schedules[date][slot]` is the holder's name, plus the markers a client strips. Dates with no turn are
 * left out of `dates`, slots nobody holds out of their date. While the ditch is closed no entry is marked.
 */
export const scheduleResponse = z.object({
  dates: z.array(z.iso.date()),
  timeSlots: z.array(slotLabel),
  schedules: z.record(z.iso.date(), z.record(slotLabel, z.string())),
  /** Those that touch the days asked for, in the order in which they begin. Turns they touch stay where they are. */
  closures: z.array(scheduleClosure),
})
export type ScheduleResponse = z.infer<typeof scheduleResponse>
