import { hash } from 'node:crypto'
import type { Clock } from '@headgate/domain'
import { sql } from 'kysely'
import { type RateLimit, RateLimitExceeded, type RateLimiter } from '../http/rate-limiter.ts'
import type { Database } from './database.ts'

/** Counts within a window that starts with the first try, so that the last of a burst never prolongs the wait. */
export function storedRateLimiter(db: Database, clock: Clock): RateLimiter {
  return {
    async take({ kind, most, windowMs }, subject) {
      const nowMs = clock.now().epochMilliseconds
      const { tries, windowEndsMs } = await countTry(db, { kind, subject, nowMs, windowMs })
      if (tries > most) throw new RateLimitExceeded(Math.ceil((windowEndsMs - nowMs) / 1000))
      return { isLast: tries === most, windowEndsAt: Temporal.Instant.fromEpochMilliseconds(windowEndsMs) }
    },
    async forget({ kind }, subject) {
      await db.deleteFrom('attempt').where('kind', '=', kind).where('subjectHash', '=', hashOf(subject)).execute()
    },
  }
}

/** One statement, so that tries made at once are all counted, whichever node they reach. */
function countTry(
  db: Database,
  { kind, subject, nowMs, windowMs }: Pick<RateLimit, 'kind' | 'windowMs'> & { subject: string; nowMs: number },
) {
  // An end that is farther off than any window was set before the clock was put back.
  const farthestMs = nowMs + 2 * windowMs
  const isOver = sql<boolean>`(attempt.window_ends_ms <= ${nowMs} or attempt.window_ends_ms > ${farthestMs})`
  return db
    .insertInto('attempt')
    .values({ kind, subjectHash: hashOf(subject), tries: 1, windowEndsMs: nowMs + windowMs })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subjectHash']).doUpdateSet((row) => ({
        tries: row
          .case()
          .when(isOver)
          .then(1)
          .else(row('attempt.tries', '+', 1))
          .end(),
        windowEndsMs: row
          .case()
          .when(isOver)
          .then(row.ref('excluded.windowEndsMs'))
          .else(row.ref('attempt.windowEndsMs'))
          .end(),
      })),
    )
    .returning(['tries', 'windowEndsMs'])
    .executeTakeFirstOrThrow()
}

/** Drops the counts whose window has ended. */
export async function sweepRateLimits(db: Database, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom('attempt').where('windowEndsMs', '<=', now.epochMilliseconds).execute()
}

/** Of one length whatever was sent, and no address or account can be read from the table. */
const hashOf = (subject: string): string => hash('sha256', subject, 'base64url')
