import type { ServerClock } from '../../config/clock.ts'
import type { DestinationLimit } from '../destination-limit.ts'
import type { SendResult } from '../notice-senders.ts'
import { type Mailer, MailFailure, type MailMessage } from './mailer.ts'

/** For one attempt at a link, with its connection. */
const LINK_LIMIT_MS = 20_000
/** Long enough for a restarting server. A sign-in link that comes later is of little use. */
const RETRY_AFTER_MS: readonly number[] = [1_000, 10_000]

export interface Attempt {
  result: SendResult
  /** Why it was not sent, without its text or its recipient. */
  reason?: string
  cause?: unknown
}

interface Parts {
  limit: DestinationLimit
  clock: ServerClock
  /** Never rejects; one that takes too long is a `retry`. */
  attempt: (message: MailMessage, timeLimitMs: number) => Promise<Attempt>
  close: () => void
  retryAfterMs?: readonly number[] | undefined
}

/** A mailer that sends by attempts. */
export function retryingMailer({ limit, clock, attempt, close, retryAfterMs = RETRY_AFTER_MS }: Parts): Mailer {
  return {
    limit,
    reach: 'sent',
    close,
    async send(message) {
      const attemptLink = () => limit.first(() => attempt(message, LINK_LIMIT_MS))
      let last = await attemptLink()
      for (const waitMs of retryAfterMs) {
        if (last.result.outcome !== 'retry') break
        await clock.pause(waitMs)
        last = await attemptLink()
      }
      if (last.result.outcome !== 'accepted') throw new MailFailure(last.reason ?? 'unknown', { cause: last.cause })
    },
    sendOnce: async (message, timeLimitMs) => (await attempt(message, timeLimitMs)).result,
  }
}
