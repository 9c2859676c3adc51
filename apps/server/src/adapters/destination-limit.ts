/** What an attempt's result says about the destination. */
interface Heeded {
  outcome: string
  isBusy?: boolean
  retryAfterMs?: number | undefined
}

/** For a destination that is busy and does not say for how long: each pause is twice as long, until it accepts. */
const PAUSES_MS = { first: 1_000, last: 30_000 }

/**
 * How much goes at once to one destination, a push service or the mail server: so many at a time, and no notices until
 * the instant at which it wants to be asked again.
 */
export class DestinationLimit {
  readonly #atOnce: number
  readonly #inLine: (() => void)[] = []
  #underWay = 0
  #pauseMs = PAUSES_MS.first
  #pausedUntilMs = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Whether nothing is under way or in line. */
  get isIdle(): boolean {
    return this.#underWay === 0 && this.#inLine.length === 0
  }

  /**
   * Takes every free place, for notices, and returns how many these are: none during a pause. Pauses are measured by
   * `elapsedMs` of the clock, so that setting it back makes none longer.
   */
  takeAll(elapsedMs: number): number {
    if (elapsedMs < this.#pausedUntilMs) return 0
    const free = this.#atOnce - this.#underWay
    this.#underWay += free
    return free
  }

  /** Gives places back, to those in line first. */
  free(places: number): void {
    this.#underWay -= places
    while (this.#underWay < this.#atOnce) {
      const next = this.#inLine.shift()
      if (!next) return
      this.#underWay += 1
      next()
    }
  }

  /** Runs what a person waits for, in the next free place: before every notice, and during a pause too. */
  async first<T>(run: () => Promise<T>): Promise<T> {
    if (this.#underWay < this.#atOnce) this.#underWay += 1
    else await new Promise<void>((resolve) => this.#inLine.push(resolve))
    try {
      return await run()
    } finally {
      this.free(1)
    }
  }

  /** Pauses as the destination asked, or for as long as one that is busy may need. */
  heed({ outcome, isBusy, retryAfterMs }: Heeded, elapsedMs: number): void {
    if (outcome === 'accepted') this.#pauseMs = PAUSES_MS.first
    if (retryAfterMs !== undefined) {
      this.#pausedUntilMs = Math.max(this.#pausedUntilMs, elapsedMs + retryAfterMs)
    } else if (isBusy && elapsedMs >= this.#pausedUntilMs) {
      // Those that were under way together are refused for the one reason.
      this.#pausedUntilMs = elapsedMs + this.#pauseMs
      this.#pauseMs = Math.min(this.#pauseMs * 2, PAUSES_MS.last)
    }
  }
}
