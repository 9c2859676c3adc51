import type { Closure } from '../schedule/closure.ts'
import type { HolderId } from '../schedule/holder-id.ts'
import { areOverlapping, type Hours, hasLength, hoursWithout } from '../schedule/hours.ts'
import { isBefore } from '../schedule/instants.ts'
import { type Segment, segmentsWithin, type Timeline } from '../schedule/timeline.ts'
import { isSkipped, type TurnWindow } from '../schedule/turn.ts'
import { type TradePolicy, type TradeState, UNSETTLED_STATES } from './trade.ts'
import { hasWater } from './trade-hours.ts'

/** Hours of a holder in a trade that waits for somebody. */
export interface PromisedHours extends Hours {
  expected: HolderId
}

interface WaitingTrade {
  state: TradeState
  from: HolderId
  to: HolderId | null | undefined
  times: readonly PromisedHours[]
}

/** By what it is decided which hours somebody can ask for. */
export interface TradeMoment {
  now: Temporal.Instant
  policy: Pick<TradePolicy, 'mode' | 'noticeMinutes' | 'allowsParts'>
  closures: readonly Closure[]
  /** Those of the holder who asks. */
  promises: readonly PromisedHours[]
}

const MINUTES_APART = 5

/**
 * What a holder has asked for or agreed to, while it waits for the other side or a captain: these hours cannot be asked
 * for twice.
 */
export const promisesOf = (holder: HolderId, trades: readonly WaitingTrade[]): PromisedHours[] =>
  trades
    .filter(({ state, from, to }) => {
      const hasAgreed = state === 'for-captain' && to === holder
      return UNSETTLED_STATES.includes(state) && (from === holder || hasAgreed)
    })
    .flatMap(({ times }) => times)

/** Those of a holder's promised hours that overlap these. */
export const promisedWithin = (hours: Hours, { holder, promises }: Promised): readonly PromisedHours[] =>
  promises.filter((promise) => promise.expected === holder && areOverlapping(promise, hours))

interface Promised {
  holder: HolderId
  promises: readonly PromisedHours[]
}

/**
 * What a resident can ask for of a holder's turns, in order: hours that begin after the notice that captains ask for,
 * that nobody waits for an answer about, and that closures do not take whole. `findTradeFault` refuses none of them.
 */
export const listTradable = ({ segments }: Timeline, holder: HolderId, moment: TradeMoment): Hours[] =>
  segments.flatMap((segment) => (segment.holder === holder ? findTradable(segment, moment) : []))

/** What a resident can ask for of one segment, in order. */
export function findTradable(segment: Segment, { now, policy, closures, promises }: TradeMoment): Hours[] {
  if (policy.mode === 'off' || isSkipped(segment)) return []
  const { opensAt, closesAt, holder } = segment
  const notice = now.add({ minutes: policy.noticeMinutes })
  const from = isBefore(notice, opensAt) ? opensAt : onFiveMinutes(notice, 'floor').add({ minutes: MINUTES_APART })
  const taken = promisedWithin(hoursOf(segment), { holder, promises })
  return hoursWithout({ from, until: closesAt }, taken)
    .map(({ from, until }) => ({
      from: from.equals(opensAt) ? from : onFiveMinutes(from, 'ceil'),
      until: until.equals(closesAt) ? until : onFiveMinutes(until, 'floor'),
    }))
    .filter(({ from, until }) => policy.allowsParts || (from.equals(opensAt) && until.equals(closesAt)))
    .filter((hours) => hasLength(hours) && hasWater(hours, closures))
}

/** Zones are whole quarter hours off UTC, so that the clock's minutes are divisible by five where those of UTC are. */
const onFiveMinutes = (at: Temporal.Instant, roundingMode: 'floor' | 'ceil'): Temporal.Instant =>
  at.round({ smallestUnit: 'minute', roundingIncrement: MINUTES_APART, roundingMode })

/**
 * Whether a part of these hours can begin or end at a moment of them: at both their ends, and between them when the
 * minutes on the ditch's clock are divisible by five.
 */
export const canDivideAt = (at: Temporal.Instant, { from, until }: Hours): boolean =>
  at.equals(from) || at.equals(until) || at.equals(onFiveMinutes(at, 'floor'))

/** Whether hours begin and end where parts of their segments can. */
export function areOnFiveMinutes(hours: Hours, timeline: Timeline): boolean {
  const parts = segmentsWithin(timeline, hours)
  const [first, last] = [parts.at(0), parts.at(-1)]
  return Boolean(first && last && canDivideAt(hours.from, hoursOf(first)) && canDivideAt(hours.until, hoursOf(last)))
}

const hoursOf = ({ opensAt, closesAt }: TurnWindow): Hours => ({ from: opensAt, until: closesAt })
