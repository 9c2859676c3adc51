import type { CalendarFeedRow } from '../store/calendar-queries.ts'
import { feedPath } from './feed-address.ts'

/** For the data export; null if there is no feed. */
export const presentFeed = (feed: CalendarFeedRow | undefined) =>
  feed
    ? { path: feedPath(feed.token), sharedAt: Temporal.Instant.fromEpochMilliseconds(feed.createdAtMs).toString() }
    : null
