import type { Notice } from './notice.ts'

/** How long after its due time a notice of a turn is still worth sending. */
export const LATEST = Temporal.Duration.from({ minutes: 30 })

/** A notice sent within this time counts as punctual. */
const PUNCTUAL_MS = 120_000

/** Whether a notice sent at `now` has to say that it is late. */
export const isLate = ({ dueAt }: Pick<Notice, 'dueAt'>, now: Temporal.Instant): boolean =>
  now.epochMilliseconds - dueAt.epochMilliseconds > PUNCTUAL_MS

/** Whether it is too late to send, which it is from `usefulUntil` on. */
export const isMissed = ({ usefulUntil }: Pick<Notice, 'usefulUntil'>, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, usefulUntil) >= 0

/** By how many whole minutes a notice sent at `now` is late; undefined if it need not say so. */
export function minutesLate({ dueAt }: Pick<Notice, 'dueAt'>, now: Temporal.Instant): number | undefined {
  return isLate({ dueAt }, now) ? Math.floor(dueAt.until(now).total('minutes')) : undefined
}
