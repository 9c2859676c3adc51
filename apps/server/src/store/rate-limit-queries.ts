import { hash } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Database, Tables } from './database.ts'
import { inChunks } from './insert-rows.ts'

interface CountedUse {
  kind: string
  subject: string
  /** How many at once; one by default. */
  uses?: number
  nowMs: number
  windowMs: number
}

interface Uses {
  tries: number
  windowEndsMs: number
}

/**
 * Counts uses and returns all uses in their window. The window starts with its first use, so that more uses never
 * prolong it. One statement, so that concurrent uses are all counted, whichever node they reach.
 */
export async function countUse(db: Database, { subject, ...use }: CountedUse): Promise<Uses> {
  const [counted] = await countUses(db, { ...use, subjects: [subject] })
  return counted as Uses
}

interface CountedUses extends Omit<CountedUse, 'subject'> {
  /** Each once. */
  subjects: readonly string[]
}

/** Like `countUse` for each subject, in their order. */
export async function countUses(
  db: Database,
  { kind, subjects, nowMs, windowMs, uses = 1 }: CountedUses,
): Promise<Uses[]> {
  const hashes = subjects.map(hashOf)
  const counted = new Map<string, Uses>()
  for (const chunk of inChunks(hashes)) {
    const rows = chunk.map((subjectHash) => ({ kind, subjectHash, tries: uses, windowEndsMs: nowMs + windowMs }))
    for (const { subjectHash, ...count } of await countRows(db, rows, { nowMs, windowMs })) {
      counted.set(subjectHash, count)
    }
  }
  return hashes.flatMap((hash) => counted.get(hash) ?? [])
}

function countRows(
  db: Database,
  rows: readonly Insertable<Tables['rateLimit']>[],
  { nowMs, windowMs }: Pick<CountedUse, 'nowMs' | 'windowMs'>,
) {
  // An end farther off than any window was set before the clock was put back.
  const farthestMs = nowMs + 2 * windowMs
  const isOver = sql<boolean>`(rate_limit.window_ends_ms <= ${nowMs} or rate_limit.window_ends_ms > ${farthestMs})`
  return db
    .insertInto('rateLimit')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subjectHash']).doUpdateSet({
        tries: sql`case when ${isOver} then excluded.tries else rate_limit.tries + excluded.tries end`,
        windowEndsMs: sql`case when ${isOver} then excluded.window_ends_ms else rate_limit.window_ends_ms end`,
      }),
    )
    .returning(['subjectHash', 'tries', 'windowEndsMs'])
    .execute()
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
