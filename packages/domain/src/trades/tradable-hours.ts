import type { Closure } from '../schedule/closure.ts'
import type { HolderId } from '../schedule/holder-id.ts'
import { areOverlapping, type Hours } from '../schedule/hours.ts'
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

/** A segment, and hours of it without a gap that can be asked for. */
export interface TradableTurn {
  segment: Segment
  /** Where parts of them can begin or end, in order; at least two. */
  moments: readonly Temporal.Instant[]
  /** Whether they are all of the segment. */
  isWhole: boolean
}

const HALF_HOUR_MS = 30 * 60_000

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
export const listTradable = ({ segments }: Timeline, holder: HolderId, moment: TradeMoment): TradableTurn[] =>
  segments.flatMap((segment) => (segment.holder === holder ? findTradable(segment, moment) : []))

/** What a resident can ask for of one segment, in order. */
export function findTradable(segment: Segment, { now, policy, closures, promises }: TradeMoment): TradableTurn[] {
  if (policy.mode === 'off' || isSkipped(segment)) return []
  const notice = now.add({ minutes: policy.noticeMinutes })
  const all = halfHoursOf(segment, segment.turn.opensAt)
  const taken = promisedWithin(hoursOf(segment), { holder: segment.holder, promises })
  const runs: Temporal.Instant[][] = [[]]
  for (const [index, at] of all.entries()) {
    if (!isBefore(notice, at)) continue
    const next = all[index + 1]
    runs.at(-1)?.push(at)
    if (next && taken.some((promise) => areOverlapping(promise, { from: at, until: next }))) runs.push([])
  }
  return runs
    .map((moments) => ({ segment, moments, isWhole: moments.length === all.length }))
    .filter(({ moments, isWhole }) => moments.length > 1 && (isWhole || policy.allowsParts))
    .filter(({ moments }) =>
      hasWater({ from: moments.at(0) as Temporal.Instant, until: moments.at(-1) as Temporal.Instant }, closures),
    )
}

/**
 * The moments at which a part of a window can begin or end, in order: both its ends, and each half hour from the
 * opening of its turn between them. Of an hour that the clocks show twice, both are listed.
 */
export function halfHoursOf({ opensAt, closesAt }: TurnWindow, turnOpensAt: Temporal.Instant): Temporal.Instant[] {
  const sinceMs = opensAt.epochMilliseconds - turnOpensAt.epochMilliseconds
  const firstMs = turnOpensAt.epochMilliseconds + (Math.floor(sinceMs / HALF_HOUR_MS) + 1) * HALF_HOUR_MS
  const moments = [opensAt]
  for (let ms = firstMs; ms < closesAt.epochMilliseconds; ms += HALF_HOUR_MS)
    moments.push(Temporal.Instant.fromEpochMilliseconds(ms))
  return [...moments, closesAt]
}

/** Whether hours begin and end with a segment, or on a half hour from the opening of their turn. */
export function areOnHalfHours({ from, until }: Hours, timeline: Timeline): boolean {
  const parts = segmentsWithin(timeline, { from, until })
  const [first, last] = [parts.at(0), parts.at(-1)]
  if (!first || !last) return false
  const isHalf = (at: Temporal.Instant, { turn: { opensAt } }: Segment) =>
    (at.epochMilliseconds - opensAt.epochMilliseconds) % HALF_HOUR_MS === 0
  return (first.opensAt.equals(from) || isHalf(from, first)) && (last.closesAt.equals(until) || isHalf(until, last))
}

const hoursOf = ({ opensAt, closesAt }: TurnWindow): Hours => ({ from: opensAt, until: closesAt })
