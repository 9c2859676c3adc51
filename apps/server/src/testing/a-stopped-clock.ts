import { type ServerClock, systemClock } from '../config/clock.ts'

/**
 * Shows one instant until a test moves it: ahead, as time passes, or back, as somebody sets it. Its timers run in real
 * time.
 */
export class StoppedClock implements ServerClock {
  readonly after = systemClock.after
  readonly pause = systemClock.pause
  readonly nextTurn = systemClock.nextTurn
  readonly timeLimit = systemClock.timeLimit
  #now: Temporal.Instant
  #passedMs = 0

  constructor(now: string) {
    this.#now = Temporal.Instant.from(now)
  }

  now(): Temporal.Instant {
    return this.#now
  }

  nowMs(): number {
    return this.#now.epochMilliseconds
  }

  elapsedMs(): number {
    return systemClock.elapsedMs() + this.#passedMs
  }

  moveTo(now: string): void {
    const next = Temporal.Instant.from(now)
    this.#passedMs += Math.max(0, next.epochMilliseconds - this.nowMs())
    this.#now = next
  }

  advance(by: Temporal.DurationLike): void {
    this.moveTo(this.#now.add(by).toString())
  }
}
