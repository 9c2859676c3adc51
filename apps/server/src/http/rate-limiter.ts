import type { Clock } from '@headgate/domain'
import { instantOf } from '../config/instants.ts'
import { DitchProblem } from '../ditch-problem.ts'
import type { Database } from '../store/database.ts'
import { clearUses, countUse } from '../store/rate-limit-queries.ts'

/** How often a subject may do something within a window. */
export interface RateLimit {
  /** What is counted, such as `sign-in by account`. Stored with each count: never rename one. */
  kind: string
  most: number
  windowMs: number
}

export interface CountedTry {
  /** The last try allowed before `windowEndsAt`. */
  isLast: boolean
  windowEndsAt: Temporal.Instant
}

/** Counts tries in the store, so that a limit holds on every node and across restarts. */
export interface RateLimiter {
  /**
   * Counts a try by `subject` (an account, an address), or several at once. Throws `RateLimitExceeded`, with the seconds
   * to wait, after `most` tries within the window.
   */
  take(limit: RateLimit, subject: string, tries?: number): Promise<CountedTry>
  /** Clears the count of a subject that has proved itself. */
  forget(limit: RateLimit, subject: string): Promise<void>
}

export const storedRateLimiter = (db: Database, clock: Clock): RateLimiter => ({
  async take({ kind, most, windowMs }, subject, uses = 1) {
    const nowMs = clock.now().epochMilliseconds
    const { tries, windowEndsMs } = await countUse(db, { kind, subject, uses, nowMs, windowMs })
    if (tries > most) throw new RateLimitExceeded(Math.ceil((windowEndsMs - nowMs) / 1000))
    return { isLast: tries === most, windowEndsAt: instantOf(windowEndsMs) }
  },
  forget: ({ kind }, subject) => clearUses(db, { kind, subject }),
})

/** Answered with 429 and `Retry-After`. */
export class RateLimitExceeded extends DitchProblem {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number, reason: 'too-many-tries' | 'mailed-enough' = 'too-many-tries') {
    super(reason, { seconds: retryAfterSeconds })
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Too many links were mailed to one mailbox. The last one stays valid until the next may be mailed. */
export class MailLimitExceeded extends RateLimitExceeded {
  constructor(retryAfterSeconds: number) {
    super(retryAfterSeconds, 'mailed-enough')
  }
}
