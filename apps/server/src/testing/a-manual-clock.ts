import { setImmediate as turnOfTheEventLoop } from 'node:timers/promises'
import type { ServerClock, Timer } from '../config/clock.ts'

interface Waiting {
  dueMs: number
  run: () => void
}

/** Node's own shortest. A timer that sets itself again could otherwise keep time from passing. */
const SHORTEST_MS = 1

/**
 * Time that passes only when a test says so. Timers fire in the order in which they are due, and those due together in
 * the order in which they were set: the same calls give the same run.
 */
export class ManualClock implements ServerClock {
  /** By due time, then in the order in which they were set. */
  readonly #timers: Waiting[] = []
  readonly #turns: (() => void)[] = []
  #nowMs: number
  #elapsedMs = 0
  #isAdvancing = false

  // The methods are bound, so that a clock made of this one by `{ ...clock }` works.
  constructor(now: string) {
    this.#nowMs = Temporal.Instant.from(now).epochMilliseconds
  }

  readonly now = (): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(this.nowMs())

  readonly nowMs = (): number => Math.trunc(this.#nowMs)

  readonly elapsedMs = (): number => this.#elapsedMs

  readonly after = (ms: number, run: () => void): Timer => {
    const timer = { dueMs: this.#elapsedMs + Math.max(ms, SHORTEST_MS), run }
    const later = this.#timers.findIndex(({ dueMs }) => dueMs > timer.dueMs)
    this.#timers.splice(later === -1 ? this.#timers.length : later, 0, timer)
    return {
      cancel: () => {
        const at = this.#timers.indexOf(timer)
        if (at !== -1) this.#timers.splice(at, 1)
      },
    }
  }

  readonly pause = (ms: number): Promise<void> => new Promise((resolve) => void this.after(ms, resolve))

  /** Those who wait get their turns one after another, in the order in which they asked. */
  readonly nextTurn = (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#turns.push(resolve)
    if (this.#turns.length === 1) void this.#giveTurns()
    return promise
  }

  readonly timeLimit = (ms: number): AbortSignal => {
    const limit = new AbortController()
    this.after(ms, () => limit.abort(new DOMException('The operation timed out', 'TimeoutError')))
    return limit.signal
  }

  /** How many timers wait. */
  get timers(): number {
    return this.#timers.length
  }

  /**
   * Lets time pass and fires what falls due. What a timer sets off goes on, before the next one fires, until it waits for
   * time again, or for a socket, a file or another thread, none of which is waited for.
   */
  async advance(by: Temporal.DurationLike): Promise<void> {
    if (this.#isAdvancing) throw new Error('time passes already')
    this.#isAdvancing = true
    try {
      const untilMs = this.#elapsedMs + Temporal.Duration.from(by).total('milliseconds')
      await this.settle()
      for (let next = this.#timers[0]; next && next.dueMs <= untilMs; next = this.#timers[0]) {
        this.#timers.shift()
        this.#passUntil(next.dueMs)
        next.run()
        await this.settle()
      }
      this.#passUntil(untilMs)
    } finally {
      this.#isAdvancing = false
    }
  }

  /** Lets what goes on at this moment go on, without any time passing. */
  async settle(): Promise<void> {
    do await turnOfTheEventLoop()
    while (this.#turns.length > 0)
  }

  /** Sets the clock, as somebody sets a machine's: no time passes, and no timer fires. */
  moveTo(now: string): void {
    this.#nowMs = Temporal.Instant.from(now).epochMilliseconds
  }

  #passUntil(elapsedMs: number): void {
    this.#nowMs += elapsedMs - this.#elapsedMs
    this.#elapsedMs = elapsedMs
  }

  async #giveTurns(): Promise<void> {
    while (this.#turns.length > 0) {
      await turnOfTheEventLoop()
      this.#turns.shift()?.()
    }
  }
}
