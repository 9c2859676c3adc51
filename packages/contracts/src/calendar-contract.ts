import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'

/** Null while there is no feed. */
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

export const calendarEndpoints = {
  endCalendarFeed: {
    call: 'DELETE /api/calendar',
    summary: "Revoke the address of the user's calendar feed",
    response: calendarFeed,
    problems: [429],
  },
  getCalendarFeed: {
    call: 'GET /api/calendar',
    summary: "The address of the user's calendar feed",
    response: calendarFeed,
  },
  renewCalendarFeed: {
    call: 'POST /api/calendar',
    summary: "Create a new address for the user's calendar feed and revoke the old one",
    response: calendarFeed,
    problems: [429],
  },
} satisfies Endpoints
