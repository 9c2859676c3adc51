import type { Notice } from './notice.ts'
import type { JoinedTrade, MoreTradesMessage } from './trade-message.ts'
import { DESK_PATH, OWN_PATH } from './trade-notices.ts'

const MAX_JOINED = 100

/** Joined notices go out four times a day. */
export const JOINED_EVERY = Temporal.Duration.from({ hours: 6 })
const EVERY_MS = JOINED_EVERY.total('milliseconds')

/** Nothing is joined into a notice that another node, whose clock is a little ahead, may be sending. */
const CLOSED_MS = 60_000

const USEFUL = Temporal.Duration.from({ hours: 24 })

/** The notice into which others about trades are joined at `now`: one for each resident and quarter of a day. */
export function moreTradesNotice(
  { trades, isForCaptain }: Omit<MoreTradesMessage, 'kind'>,
  now: Temporal.Instant,
): Notice<'trade'> {
  const dueAtMs = (Math.floor((now.epochMilliseconds + CLOSED_MS) / EVERY_MS) + 1) * EVERY_MS
  const dueAt = Temporal.Instant.fromEpochMilliseconds(dueAtMs)
  return {
    kind: 'trade',
    subject: `more-trades:${dueAt}`,
    dueAt,
    usefulUntil: dueAt.add(USEFUL),
    message: { kind: 'more-trades', trades, isForCaptain },
    path: isForCaptain ? DESK_PATH : OWN_PATH,
  }
}

/** With one more; of each trade only the latest counts. */
export const joinTrade = (trades: readonly JoinedTrade[], more: JoinedTrade): JoinedTrade[] =>
  [...trades.filter(({ tradeId }) => tradeId !== more.tradeId), more].slice(0, MAX_JOINED)
