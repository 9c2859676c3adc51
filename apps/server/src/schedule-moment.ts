import { type Clock, type DitchRules, ditchDayAt, nextOpening } from '@headgate/domain'
import type { LoadedSeason, SeasonInMemory } from './season-in-memory.ts'

/** A stretch of time in which the schedule reads the same: one season, one running turn, one calendar day. */
export interface ScheduleMoment {
  loaded: LoadedSeason
  startedMs: number
  endsMs: number
}

/** Gives the same object for as long as the schedule reads the same. */
export class ScheduleMoments {
  readonly #season: SeasonInMemory
  readonly #clock: Clock
  readonly #rules: DitchRules
  #moment: ScheduleMoment | undefined

  constructor(season: SeasonInMemory, clock: Clock, rules: DitchRules) {
    this.#season = season
    this.#clock = clock
    this.#rules = rules
  }

  current(): ScheduleMoment {
    const now = this.#clock.now()
    const nowMs = now.epochMilliseconds
    const { loaded } = this.#season
    const kept = this.#moment
    // A clock that was set back ends the moment too.
    if (kept && kept.loaded === loaded && nowMs >= kept.startedMs && nowMs < kept.endsMs) return kept
    this.#moment = { loaded, startedMs: nowMs, endsMs: this.#endOf(now) }
    return this.#moment
  }

  #endOf(now: Temporal.Instant): number {
    const { timeZone } = this.#rules
    const midnight = ditchDayAt(now, timeZone).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
    return Math.min(midnight, nextOpening(now, this.#rules).epochMilliseconds)
  }
}
