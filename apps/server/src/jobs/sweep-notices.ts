import type { Clock } from '@headgate/domain'
import { Cron } from 'croner'
import type { Database } from '../store/database.ts'
import { sweepNotices } from '../store/notice-queries.ts'

/** Far longer than a planner looks back: what is forgotten is never planned again. */
const KEPT = Temporal.Duration.from({ hours: 90 * 24 })
const AT_QUIET = '37 3 * * *'

/** Every night, forgets what was sent, or not, a season ago. */
export function sweepNoticesNightly(db: Database, clock: Clock, onFailure: (error: unknown) => void): () => void {
  const job = new Cron(AT_QUIET, { catch: onFailure, protect: true, unref: true }, () =>
    sweepNotices(db, clock.now().subtract(KEPT)),
  )
  return () => job.stop()
}
