import { ditchDayAt, nextOpening, segmentsWithin, startOfDay } from '@headgate/domain'
import { instantOf } from '../config/instants.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import type { DitchCache } from './ditch-cache.ts'
import { WrittenSchedule } from './written-schedule.ts'

/**
 * A span of time in which the schedule does not change: one season, one running piece of a turn, one calendar day, and
 * the ditch either open or closed.
 */
export interface ScheduleMoment {
  /** Counted from the start of the server. */
  number: number
  loaded: DitchSnapshot
  written: WrittenSchedule
  startedMs: number
  endsMs: number
}

/** Returns the same moment for as long as the schedule does not change. */
export class ScheduleMoments {
  readonly #ditch: DitchCache
  #moment: ScheduleMoment | undefined

  constructor(ditch: DitchCache) {
    this.#ditch = ditch
  }

  at(nowMs: number): ScheduleMoment {
    const { loaded } = this.#ditch
    const current = this.#moment
    // Setting the clock back ends the moment too.
    if (current && current.loaded === loaded && nowMs >= current.startedMs && nowMs < current.endsMs) return current
    const now = instantOf(nowMs)
    const written = new WrittenSchedule(loaded, now)
    const number = (current?.number ?? 0) + 1
    this.#moment = { number, loaded, written, startedMs: nowMs, endsMs: endOf(loaded, now) }
    return this.#moment
  }
}

function endOf({ timeline, closures, rules }: DitchSnapshot, now: Temporal.Instant): number {
  const { clocks } = rules
  const midnight = startOfDay(ditchDayAt(now, clocks).add({ days: 1 }), clocks)
  const turns = segmentsWithin(timeline, { from: now, until: midnight })
  const changes = [
    ...closures.flatMap(({ from, until }) => [from, until]),
    ...turns.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]),
    nextOpening(now, rules),
  ].map(({ epochMilliseconds }) => epochMilliseconds)
  return Math.min(midnight.epochMilliseconds, ...changes.filter((changeMs) => changeMs > now.epochMilliseconds))
}
