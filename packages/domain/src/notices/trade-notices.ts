import { type NameOf, nameOrNull } from '../schedule/holder-id.ts'
import { earlier, later } from '../schedule/instants.ts'
import type { Trade, TradeTime } from '../trades/trade.ts'
import type { Notice } from './notice.ts'
import {
  ANSWERABLE_EVENTS,
  type GroundCause,
  type HoursText,
  type TradeEvent,
  type TradeSide,
} from './trade-message.ts'

export const OWN_PATH = '/?tab=my-schedule'
export const DESK_PATH = '/captain/water'

/** The rest are only counted, since a notice is read on a lock screen. */
const MAX_LISTED = 3

/** News older than this is no news, even of hours that are far ahead. */
const MAX_USEFUL = Temporal.Duration.from({ hours: 14 * 24 })

interface TradeNews {
  trade: Trade
  event: TradeEvent
  side: TradeSide
  now: Temporal.Instant
  /** What tells one such event of a trade from the next: an undo can be asked for twice. */
  occasion?: string | number
  cause?: GroundCause
  nameOf: NameOf
}

/** The notice of what happened to a trade. It is useful until the trade can no longer be answered, or its hours are over. */
export function tradeNotice({ trade, event, side, now, occasion, cause, nameOf }: TradeNews): Notice<'trade'> {
  const { id, kind, from, to, times, note, endsAt, endReason } = trade
  const inOrder = times.toSorted((a, b) => Temporal.Instant.compare(a.from, b.from))
  const [gives, takes] = [
    inOrder.filter(({ expected }) => expected === from),
    inOrder.filter(({ expected }) => expected !== from),
  ]
  const isOpen = event === 'asked' || event === 'offered' || event === 'waits-for-captain'
  const isAsked = ANSWERABLE_EVENTS.includes(event)
  const over =
    inOrder
      .map(({ until }) => until)
      .toSorted(Temporal.Instant.compare)
      .at(-1) ?? now
  const isByCaptain = isOpen ? trade.isMadeByCaptain : trade.isSettledByCaptain
  return {
    kind: 'trade',
    subject: `trade:${id}:${event}${occasion === undefined ? '' : `:${occasion}`}`,
    dueAt: now,
    usefulUntil: isOpen ? later(endsAt, now.add({ minutes: 1 })) : usefulAfter(now, over),
    message: {
      kind: 'trade',
      tradeId: id,
      event,
      trade: kind,
      side,
      asker: nameOf(from),
      asked: nameOrNull(to, nameOf),
      gives: listed(gives),
      moreGives: more(gives),
      takes: listed(takes),
      moreTakes: more(takes),
      note: isAsked && event !== 'undo-asked' ? note : '',
      deadline: isOpen ? `${endsAt}` : null,
      isByCaptain: isByCaptain && event !== 'suspended' && event !== 'revived',
      endReason: endReason ?? null,
      cause: cause ?? null,
    },
    path: side === 'captain' ? DESK_PATH : OWN_PATH,
  }
}

const listed = (times: readonly TradeTime[]): HoursText[] =>
  times.slice(0, MAX_LISTED).map(({ from, until }) => ({ from: `${from}`, until: `${until}` }))

const more = (times: readonly TradeTime[]): number => Math.max(0, times.length - MAX_LISTED)

/** A day at least: that hours went back is worth reading after they are over. */
const usefulAfter = (now: Temporal.Instant, over: Temporal.Instant): Temporal.Instant =>
  earlier(now.add(MAX_USEFUL), later(over, now.add({ hours: 24 })))
