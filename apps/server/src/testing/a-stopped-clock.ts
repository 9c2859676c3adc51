import { type ServerClock, systemClock } from '../config/clock.ts'

/** Shows one instant until a test moves it. Its timers run in real time. */
export class StoppedClock implements ServerClock {
  readonly elapsedMs = systemClock.elapsedMs
  readonly after = systemClock.after
  readonly pause = systemClock.pause
  readonly nextTurn = systemClock.nextTurn
  readonly timeLimit = systemClock.timeLimit
  #now: Temporal.Instant

  constructor(now: string) {
    this.#now = Temporal.Instant.from(now)
  }

  now(): Temporal.Instant {
    return this.#now
  }

  nowMs(): number {
    return this.#now.epochMilliseconds
  }

  moveTo(now: string): void {
    this.#now = Temporal.Instant.from(now)
  }

  advance(by: Temporal.DurationLike): void {
    this.#now = this.#now.add(by)
  }
}
