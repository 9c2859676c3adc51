import type { CalendarFeed } from '@headgate/contracts'

/** The path at which a calendar app fetches the turns that a token opens. */
export const feedPath = (token: string): string => `/calendar/${token}.ics`

/** One feed's address, in the ways in which calendars take it. `name` is what a calendar should call it. */
export function feedAddresses(origin: string, token: string, name: string): NonNullable<CalendarFeed['address']> {
  const https = new URL(feedPath(token), origin).href
  const webcal = https.replace(/^https?:/, 'webcal:')
  return {
    https,
    webcal,
    google: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: https, name })}`,
  }
}
