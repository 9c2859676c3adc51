import { type Clock, DitchError } from '@headgate/domain'
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
   * Counts one try by `subject` (an account, an address). Throws `RateLimitExceeded`, with the seconds to wait, after
   * `most` tries within the window.
   */
  take(limit: RateLimit, subject: string): Promise<CountedTry>
  /** Clears the count of a subject that has proved itself. */
  forget(limit: RateLimit, subject: string): Promise<void>
}

export const storedRateLimiter = (db: Database, clock: Clock): RateLimiter => ({
  async take({ kind, most, windowMs }, subject) {
    const nowMs = clock.now().epochMilliseconds
    const { tries, windowEndsMs } = await countUse(db, { kind, subject, nowMs, windowMs })
    if (tries > most) throw new RateLimitExceeded(Math.ceil((windowEndsMs - nowMs) / 1000))
    return { isLast: tries === most, windowEndsAt: Temporal.Instant.fromEpochMilliseconds(windowEndsMs) }
  },
  forget: ({ kind }, subject) => clearUses(db, { kind, subject }),
})

/** Answered with 429 and `Retry-After`. */
export class RateLimitExceeded extends DitchError {
  readonly retryAfterSeconds: number

  constructor(
    retryAfterSeconds: number,
    message = `Too many attempts. Please wait ${inWords(retryAfterSeconds)}, then try again.`,
    code: 'too-many-requests' | 'mailed-enough' = 'too-many-requests',
  ) {
    super(code, message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Too many links were mailed to one mailbox. The last one stays valid until the next may be mailed. */
export class MailLimitExceeded extends RateLimitExceeded {
  constructor(retryAfterSeconds: number) {
    const wait = inWords(retryAfterSeconds)
    super(
      retryAfterSeconds,
      `We have mailed several links to this address, and the last one still works. Look for it in your mailbox and your spam folder. We can mail another in ${wait}.`,
      'mailed-enough',
    )
  }
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'a minute'
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
