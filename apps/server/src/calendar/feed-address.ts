import type { CalendarFeed } from '@headgate/contracts'
import { instantText } from '../config/instants.ts'
import type { CalendarFeedRow } from '../store/calendar-queries.ts'

/** The path of a token's calendar feed. */
const feedPath = (token: string): string => `/calendar/${token}.ics`

/** A feed's address in the forms that calendar apps accept. `name` is the calendar's display name. */
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

/** For the data export; null if there is no feed. */
export const presentFeed = (feed: CalendarFeedRow | undefined) =>
  feed ? { path: feedPath(feed.token), sharedAt: instantText(feed.createdAtMs) } : null
