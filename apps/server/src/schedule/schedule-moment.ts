import { type DitchRules, ditchDayAt, nextOpening } from '@headgate/domain'
import type { LoadedSeason } from '../store/season-reader.ts'
import type { SeasonCache } from './season-cache.ts'

/**
 * A span of time in which the schedule does not change: one season, one running turn, one calendar day, and the ditch
 * either open or closed.
 */
export interface ScheduleMoment {
  loaded: LoadedSeason
  startedMs: number
  endsMs: number
}

/** Returns the same object for as long as the schedule does not change. */
export class ScheduleMoments {
  readonly #season: SeasonCache
  readonly #rules: DitchRules
  #moment: ScheduleMoment | undefined

  constructor(season: SeasonCache, rules: DitchRules) {
    this.#season = season
    this.#rules = rules
  }

  at(nowMs: number): ScheduleMoment {
    const { loaded } = this.#season
    const current = this.#moment
    // Setting the clock back ends the moment too.
    if (current && current.loaded === loaded && nowMs >= current.startedMs && nowMs < current.endsMs) return current
    this.#moment = { loaded, startedMs: nowMs, endsMs: this.#endOf(loaded, nowMs) }
    return this.#moment
  }

  #endOf({ closures }: LoadedSeason, nowMs: number): number {
    const { timeZone } = this.#rules
    const now = Temporal.Instant.fromEpochMilliseconds(nowMs)
    const midnight = ditchDayAt(now, timeZone).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
    const changes = closures
      .flatMap(({ from, until }) => [from.epochMilliseconds, until.epochMilliseconds])
      .filter((changeMs) => changeMs > nowMs)
    return Math.min(midnight, nextOpening(now, this.#rules).epochMilliseconds, ...changes)
  }
}
