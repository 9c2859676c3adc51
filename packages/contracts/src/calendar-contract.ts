import { z } from 'zod'

/** GET, POST (a new address, which ends the old one) and DELETE /api/calendar. Null while there is none. */
export const calendarFeed = z.object({
  address: z
    .object({
      /** Opens in a calendar app when the resident presses it. */
      webcal: z.url(),
      https: z.url(),
      google: z.url(),
      outlook: z.url(),
    })
    .nullable(),
})
export type CalendarFeed = z.infer<typeof calendarFeed>
