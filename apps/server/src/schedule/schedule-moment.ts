import { type DitchRules, ditchDayAt, nextOpening } from '@headgate/domain'
import type { LoadedSeason } from '../store/season-reader.ts'
import type { SeasonCache } from './season-cache.ts'

/**
 * A stretch of time in which the schedule reads the same: one season, one running turn, one calendar day, the
 * ditch open or closed throughout.
 */
export interface ScheduleMoment {
  loaded: LoadedSeason
  startedMs: number
  endsMs: number
}

/** Gives the same object for as long as the schedule reads the same. */
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
    const kept = this.#moment
    // A clock that was set back ends the moment too.
    if (kept && kept.loaded === loaded && nowMs >= kept.startedMs && nowMs < kept.endsMs) return kept
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
