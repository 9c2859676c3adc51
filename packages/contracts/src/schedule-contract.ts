import { z } from 'zod'

/** A slot's label on the wire: `4AM`. */
const slotLabel = z.string().regex(/^(1[0-2]|[1-9])(AM|PM)$/)

/** Which days are asked for: `date` through `date + days`, both included. */
export const scheduleQuery = z.strictObject({
  days: z.coerce.number('days is a whole number from 0 to 400').int().min(0).max(400).optional(),
  date: z.iso.date('date is a calendar date of the form YYYY-MM-DD').optional(),
})
export type ScheduleQuery = z.infer<typeof scheduleQuery>

/**
 * `schedules[date][slot]` is the holder's name, plus the markers a client strips. Dates with no turn are
 * left out of `dates`, slots nobody holds out of their date.
 */
export const scheduleResponse = z.object({
  dates: z.array(z.iso.date()),
  timeSlots: z.array(slotLabel),
  schedules: z.record(z.iso.date(), z.record(slotLabel, z.string())),
})
export type ScheduleResponse = z.infer<typeof scheduleResponse>

/** What an import changed. */
export const importResponse = z.object({
  importId: z.int(),
  turns: z.int().nonnegative(),
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
})
export type ImportResponse = z.infer<typeof importResponse>
