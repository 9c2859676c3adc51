/**
 * Lets a few in at a time. Whoever gives up while waiting never gets in, so that what was given up during a long
 * trouble does not all happen when the trouble ends.
 */
export class Gate {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  /** Undefined when `signal` was aborted before there was room. */
  async through<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T | undefined> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return signal.aborted ? undefined : await run()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }
}
