import type { Closure } from '../schedule/closure.ts'
import type { HolderId } from '../schedule/holder-id.ts'
import { areOverlapping, type Hours } from '../schedule/hours.ts'
import { earlier } from '../schedule/instants.ts'
import { segmentsWithin, type Timeline } from '../schedule/timeline.ts'
import { areOnFiveMinutes, promisedWithin, promisesOf } from './tradable-hours.ts'
import type { Trade, TradeKind, TradePolicy, TradeTime } from './trade.ts'
import { hasHours, hasWater, hoursToCome } from './trade-hours.ts'

/** What a holder asks another for, offers to all, or leaves in the ditch. */
export interface TradeAsked {
  kind: TradeKind
  from: HolderId
  /** Undefined for an offer to all, and for what is left in the ditch. */
  to: HolderId | undefined
  /** The asker's hours that go to the other. */
  gives: readonly Hours[]
  /** The other's hours that go to the asker: in a swap, and only there. */
  takes: readonly Hours[]
}

/** What a request is judged by. */
export interface TradeGround {
  timeline: Timeline
  closures: readonly Closure[]
  policy: TradePolicy
  now: Temporal.Instant
  /** The trades that wait for somebody. */
  openTrades: readonly Pick<Trade, 'state' | 'from' | 'to' | 'times'>[]
  /** A captain asks for somebody: at any time before the hours end, and parts too. */
  isCaptain: boolean
  /** A captain records what both sides have agreed on, also while trades are off. */
  isAgreed: boolean
}

/** Why something cannot be asked. Each is a reason that pages word. */
export type TradeFault =
  | 'trades-off'
  | 'trade-unclear'
  | 'trade-five-minutes'
  | 'trade-overlaps'
  | 'trade-hours-changed'
  | 'trade-no-water'
  | 'trade-parts-off'
  | 'trade-too-late'

/**
 * Why a trade cannot be asked for; undefined if it can. Hours begin and end with a segment, or when the minutes on the
 * clock are divisible by five, and are their holder's at every minute to come.
 */
export function findTradeFault(asked: TradeAsked, ground: TradeGround): TradeFault | undefined {
  const { from, to, gives, takes } = asked
  const { timeline, policy, now, closures, openTrades, isCaptain, isAgreed } = ground
  if (policy.mode === 'off' && !isAgreed) return 'trades-off'
  if (!isClear(asked)) return 'trade-unclear'
  const all = [...gives, ...takes]
  if (all.some((one, at) => all.slice(at + 1).some((other) => areOverlapping(one, other)))) return 'trade-overlaps'
  const sides = [
    { holder: from, hours: gives },
    ...(to === undefined || takes.length === 0 ? [] : [{ holder: to, hours: takes }]),
  ]
  for (const { holder, hours } of sides) {
    const toCome = hours.flatMap((one) => hoursToCome(one, now) ?? [])
    if (toCome.length < hours.length) return 'trade-too-late'
    if (toCome.some((one) => !hasHours(timeline, one, holder))) return 'trade-hours-changed'
    if (!hours.every((one) => areOnFiveMinutes(one, timeline))) return 'trade-five-minutes'
    if (!toCome.some((one) => hasWater(one, closures))) return 'trade-no-water'
  }
  if (!policy.allowsParts && !isCaptain) {
    if (sides.some(({ hours }) => !hours.every((one) => isWhole(one, timeline)))) return 'trade-parts-off'
  }
  const promises = promisesOf(from, openTrades)
  const isPromised = (one: Hours, holder: HolderId) => promisedWithin(one, { holder, promises }).length > 0
  if (sides.some(({ holder, hours }) => hours.some((one) => isPromised(one, holder)))) return 'trade-overlaps'
  return !isCaptain && Temporal.Instant.compare(noticeEnds(all, policy), now) <= 0 ? 'trade-too-late' : undefined
}

function isClear({ kind, from, to, gives, takes }: TradeAsked) {
  const isForward = ({ from, until }: Hours) => Temporal.Instant.compare(from, until) < 0
  if (gives.length === 0 || ![...gives, ...takes].every(isForward)) return false
  if ((kind === 'swap') !== takes.length > 0) return false
  return to === undefined ? kind !== 'swap' : kind !== 'offer' && from !== to
}

/** `[from, until)` begins and ends with a segment. */
function isWhole(hours: Hours, timeline: Timeline): boolean {
  const parts = segmentsWithin(timeline, hours)
  return Boolean(parts.at(0)?.opensAt.equals(hours.from) && parts.at(-1)?.closesAt.equals(hours.until))
}

/** When the latest notice before the first of these hours ends. */
const noticeEnds = (hours: readonly Hours[], { noticeMinutes }: TradePolicy): Temporal.Instant =>
  firstOpening(hours).subtract({ minutes: noticeMinutes })

/** When the first of these hours opens. */
export const firstOpening = (hours: readonly Hours[]): Temporal.Instant => earliest(hours.map(({ from }) => from))

/**
 * From when a trade can no longer be answered: the latest notice before its first opening. What a captain asks for later
 * than that can be answered until it opens, and if it runs, until the first of its hours are over.
 */
export function tradeEndsAt(hours: readonly Hours[], { policy, now }: Pick<TradeGround, 'policy' | 'now'>) {
  const moments = [noticeEnds(hours, policy), firstOpening(hours)]
  return moments.find((at) => Temporal.Instant.compare(now, at) < 0) ?? earliest(hours.map(({ until }) => until))
}

/**
 * Whether the hours of a trade that are to come are still those of the holders who are expected to have them. False if
 * any of them is over.
 */
export function areStillTheirs(
  times: readonly TradeTime[],
  { timeline, now }: Pick<TradeGround, 'timeline' | 'now'>,
): boolean {
  return times.every(({ expected, ...hours }) => {
    const toCome = hoursToCome(hours, now)
    return toCome !== undefined && hasHours(timeline, toCome, expected)
  })
}

/** Until when the two sides can undo a trade: before its first hours open, and only for as long as captains allow. */
export function undoEndsAt(
  { agreedAt, times }: { agreedAt: Temporal.Instant; times: readonly Hours[] },
  { undoHours }: TradePolicy,
): Temporal.Instant {
  return earlier(agreedAt.add({ hours: undoHours }), firstOpening(times))
}

const earliest = (moments: readonly Temporal.Instant[]): Temporal.Instant => moments.reduce(earlier)
