import type { CalendarFeedRow } from '../store/calendar-queries.ts'
import { feedPath } from './feed-address.ts'

/** For the download of all that is held; null while no calendar is shared. */
export const presentFeed = (feed: CalendarFeedRow | undefined) =>
  feed
    ? { path: feedPath(feed.token), sharedAt: Temporal.Instant.fromEpochMilliseconds(feed.createdAtMs).toString() }
    : null
