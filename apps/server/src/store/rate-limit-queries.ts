import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from './database.ts'

interface CountedUse {
  kind: string
  subject: string
  /** How many at once. */
  uses: number
  nowMs: number
  windowMs: number
}

/**
 * Counts uses and returns all uses in their window. The window starts with its first use, so that more uses never
 * prolong it. One statement, so that concurrent uses are all counted, whichever node they reach.
 */
export function countUse(
  db: Database,
  { kind, subject, uses, nowMs, windowMs }: CountedUse,
): Promise<{ tries: number; windowEndsMs: number }> {
  // An end farther off than any window was set before the clock was put back.
  const farthestMs = nowMs + 2 * windowMs
  const isOver = sql<boolean>`(rate_limit.window_ends_ms <= ${nowMs} or rate_limit.window_ends_ms > ${farthestMs})`
  return db
    .insertInto('rateLimit')
    .values({ kind, subjectHash: hashOf(subject), tries: uses, windowEndsMs: nowMs + windowMs })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subjectHash']).doUpdateSet((row) => ({
        tries: row
          .case()
          .when(isOver)
          .then(uses)
          .else(row('rateLimit.tries', '+', uses))
          .end(),
        windowEndsMs: row
          .case()
          .when(isOver)
          .then(row.ref('excluded.windowEndsMs'))
          .else(row.ref('rateLimit.windowEndsMs'))
          .end(),
      })),
    )
    .returning(['tries', 'windowEndsMs'])
    .executeTakeFirstOrThrow()
}

export async function clearUses(db: Database, { kind, subject }: Pick<CountedUse, 'kind' | 'subject'>): Promise<void> {
  await db.deleteFrom('rateLimit').where('kind', '=', kind).where('subjectHash', '=', hashOf(subject)).execute()
}

/** Deletes the counts whose window has ended. */
export async function sweepRateLimits(db: Database, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom('rateLimit').where('windowEndsMs', '<=', now.epochMilliseconds).execute()
}

/** A fixed length for any input, and the table reveals no address or account. */
const hashOf = (subject: string): string => hash('sha256', subject, 'base64url')
