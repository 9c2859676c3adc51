import { z } from 'zod'

/** GET, POST (creates a new address and revokes the old one) and DELETE /api/calendar. Null while there is no feed. */
export const calendarFeed = z.object({
  address: z
    .object({
      /** A link that opens the resident's calendar app. */
      webcal: z.url(),
      https: z.url(),
      google: z.url(),
      outlook: z.url(),
    })
    .nullable(),
})
export type CalendarFeed = z.infer<typeof calendarFeed>
