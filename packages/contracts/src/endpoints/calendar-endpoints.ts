import { calendarFeed } from '../calendar-contract.ts'
import type { Endpoints } from '../endpoint.ts'

/** Calendar feeds. */
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
