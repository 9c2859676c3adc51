import type { Notice } from './notice.ts'

/** How long after it fell due a notice of a turn is still worth sending. */
export const LATEST = Temporal.Duration.from({ minutes: 30 })

/** What comes within this counts as on time: the notice needs no excuse. */
const PUNCTUAL_MS = 120_000

/** Whether a notice that goes out at `now` has to say that it comes late. */
export const isLate = ({ dueAt }: Pick<Notice, 'dueAt'>, now: Temporal.Instant): boolean =>
  now.epochMilliseconds - dueAt.epochMilliseconds > PUNCTUAL_MS

/** Whether it is too late to send it: from `usefulUntil` on. */
export const isMissed = ({ usefulUntil }: Pick<Notice, 'usefulUntil'>, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, usefulUntil) >= 0

/** The body of a notice that goes out at `now`: one that is late says by how much. */
export function bodyAt({ body, dueAt }: Pick<Notice, 'body' | 'dueAt'>, now: Temporal.Instant): string {
  if (!isLate({ dueAt }, now)) return body
  const minutes = Math.floor(dueAt.until(now).total('minutes'))
  const late = minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
  return `${body} (This comes ${late} late.)`.trimStart()
}
