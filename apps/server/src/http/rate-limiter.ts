import { DitchError } from '@headgate/domain'

/** How often something may be tried before it has to wait. */
export interface RateLimit {
  /** What is counted, such as `sign-in by account`. */
  kind: string
  most: number
  windowMs: number
}

export interface Taken {
  /** No other is allowed before `windowEndsAt`. */
  isLast: boolean
  windowEndsAt: Temporal.Instant
}

/** Counts tries in the store, so that a limit holds on every node and over restarts. */
export interface RateLimiter {
  /**
   * Counts one try for `subject` (an account, an address). Throws `RateLimitExceeded`, which says
   * how long to wait, once `most` tries were made within the window.
   */
  take(limit: RateLimit, subject: string): Promise<Taken>
  /** Forgets the tries of a subject that has proved itself. */
  forget(limit: RateLimit, subject: string): Promise<void>
}

/** An attempt that came after too many others. */
export class RateLimitExceeded extends DitchError {
  readonly retryAfterSeconds: number

  constructor(
    retryAfterSeconds: number,
    message = `That was tried too often. Please wait ${inWords(retryAfterSeconds)} and try again.`,
    code: 'too-many-requests' | 'mailed-enough' = 'too-many-requests',
  ) {
    super(code, message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Links were mailed to the same mailbox too often. The last of them stays good until the next may be mailed. */
export class MailLimitExceeded extends RateLimitExceeded {
  constructor(retryAfterSeconds: number) {
    const wait = inWords(retryAfterSeconds)
    super(
      retryAfterSeconds,
      `We have mailed several links to this address, and the last one still works. Look for it in the mailbox, in its spam folder too. We can mail another in ${wait}.`,
      'mailed-enough',
    )
  }
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'a minute'
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
