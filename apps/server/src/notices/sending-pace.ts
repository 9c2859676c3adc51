import type { SendResult } from '../adapters/notice-senders.ts'
import { LONGEST_WAIT } from '../store/notice-queries.ts'

interface PaceLimits {
  /** Sent at once to a service that has answered nothing yet. */
  first: number
  /** Never more at once. */
  most: number
}

export interface Attempt {
  /** How often the pace had been cut when it began. */
  cuts: number
  /** One of many: a few say nothing about how many at once a service takes. */
  isInCrowd: boolean
}

/** How long a service is left alone when it is busy and does not say for how long. Doubles up to the last. */
const PAUSES_MS = { first: 1_000, last: 30_000 }
const LONGEST_MS = LONGEST_WAIT.total('milliseconds')

/**
 * How many notices one service gets at once, by its own answers, as TCP fills a network: twice as many after each round
 * trip while it accepts, half as many when it fails, then one more a round trip. A service that says it is full is not
 * asked for that many again within the hour, and one that says when to come back is left alone until then.
 */
export class SendingPace {
  readonly #limits: PaceLimits
  readonly #nowMs: () => number
  #atOnce: number
  /** Up to here the number doubles. */
  #doublesUpTo: number
  #bound: { atOnce: number; untilMs: number } | undefined
  #underWay = 0
  /** The most under way since none was, or since the last cut. */
  #peak = 0
  #cuts = 0
  #pauseMs = PAUSES_MS.first
  #pausedUntilMs = 0

  constructor(limits: PaceLimits, nowMs: () => number) {
    this.#limits = limits
    this.#nowMs = nowMs
    this.#atOnce = limits.first
    this.#doublesUpTo = limits.most
  }

  /** How many may be under way now; 0 while the service is left alone. */
  get atOnce(): number {
    return isAhead(this.#pausedUntilMs, this.#nowMs()) ? 0 : Math.floor(this.#atOnce)
  }

  begin(): Attempt {
    this.#underWay += 1
    this.#peak = Math.max(this.#peak, this.#underWay)
    return { cuts: this.#cuts, isInCrowd: this.#underWay >= this.#atOnce / 2 }
  }

  /** Ends an attempt with its result: undefined if nothing was sent. */
  end({ cuts, isInCrowd }: Attempt, result: SendResult | undefined): void {
    const peak = this.#peak
    this.#underWay -= 1
    if (this.#underWay === 0) this.#peak = 0
    if (!result) return
    if (result.strain === undefined) {
      this.#grow(isInCrowd)
      return
    }
    if (result.strain !== 'failing' || result.retryAfterMs !== undefined) this.#pause(result.retryAfterMs)
    // Those that were under way at a cut all fail for the one reason, and a few say nothing about a crowd.
    if (cuts === this.#cuts && peak >= this.#atOnce / 2) this.#cut(peak, result.strain === 'full')
  }

  #grow(isInCrowd: boolean): void {
    this.#pauseMs = PAUSES_MS.first
    if (!isInCrowd) return
    this.#atOnce = Math.min(this.#atOnce + (this.#atOnce < this.#doublesUpTo ? 1 : 1 / this.#atOnce), this.#most)
  }

  #cut(peak: number, isFull: boolean): void {
    this.#cuts += 1
    this.#peak = this.#underWay
    this.#atOnce = Math.max(1, Math.floor(Math.min(peak, this.#atOnce) / 2))
    this.#doublesUpTo = this.#atOnce
    if (isFull) this.#bound = { atOnce: Math.max(1, peak - 1), untilMs: this.#nowMs() + LONGEST_MS }
  }

  #pause(askedMs: number | undefined): void {
    const nowMs = this.#nowMs()
    if (askedMs === undefined && isAhead(this.#pausedUntilMs, nowMs)) return
    this.#pausedUntilMs = Math.max(this.#pausedUntilMs, nowMs + (askedMs ?? this.#pauseMs))
    if (askedMs === undefined) this.#pauseMs = Math.min(this.#pauseMs * 2, PAUSES_MS.last)
  }

  get #most(): number {
    if (this.#bound && !isAhead(this.#bound.untilMs, this.#nowMs())) {
      this.#bound = undefined
      this.#doublesUpTo = this.#limits.most
    }
    return Math.min(this.#limits.most, this.#bound?.atOnce ?? this.#limits.most)
  }
}

/** A longer wait means that the clock was set back since. */
const isAhead = (untilMs: number, nowMs: number): boolean => untilMs > nowMs && untilMs - nowMs <= LONGEST_MS
