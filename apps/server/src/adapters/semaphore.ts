/**
 * Limits concurrency. A call aborted while waiting never runs, so that calls given up during a long outage do not all
 * happen when it ends.
 */
export class Semaphore {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /** Undefined if `signal` was aborted before the call could run. */
  through<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T | undefined> {
    return this.run(async () => (signal.aborted ? undefined : await run()))
  }

  async run<T>(run: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await run()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }
}
