import type { SendResult } from '../notice-senders.ts'
import type { ServiceAnswer } from './post-to-service.ts'

const MIN_WAIT_MS = 1000
const MAX_WAIT_MS = 3_600_000

/** The outcome of a push service's response (RFC 8030, sections 5 and 8.4). */
export function readServiceAnswer({ status, retryAfter }: ServiceAnswer, now: Temporal.Instant): SendResult {
  if (status === 200 || status === 201 || status === 202)
    return { outcome: 'accepted', delivery: { code: 'push-accepted' } }
  if (status === 404 || status === 410) return { outcome: 'gone', delivery: { code: 'push-gone' } }
  if (status === 429 || status >= 500) {
    const isBusy = status === 429
    const code = isBusy ? 'push-busy' : 'push-trouble'
    return { outcome: 'retry', delivery: { code }, retryAfterMs: findWaitMs(retryAfter, now), isBusy }
  }
  return { outcome: 'refused', delivery: { code: 'push-refused', status } }
}

/** Seconds or a date, limited so that a service cannot make us wait for a week or not at all. */
function findWaitMs(retryAfter: string | undefined, now: Temporal.Instant): number | undefined {
  const text = retryAfter?.trim() ?? ''
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : undefined
  const date = /^[A-Z][a-z]{2}, .+ GMT$/.test(text) ? Date.parse(text) : Number.NaN
  const waitMs = seconds === undefined ? date - now.epochMilliseconds : seconds * 1000
  return Number.isNaN(waitMs) ? undefined : Math.min(Math.max(waitMs, MIN_WAIT_MS), MAX_WAIT_MS)
}
