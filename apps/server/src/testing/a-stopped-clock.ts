import type { ServerClock } from '../config/clock.ts'

/** Shows one instant until a test moves it. */
export class StoppedClock implements ServerClock {
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
