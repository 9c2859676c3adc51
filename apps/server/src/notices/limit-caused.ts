import type { RateLimit } from '../http/rate-limiter.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import type { Database } from '../store/database.ts'
import { countUse, countUses } from '../store/rate-limit-queries.ts'

const LIMITS = RATE_LIMITS.caused

/** What one account causes in the mailboxes and phones of others. */
interface Caused {
  by: string
  /** User ids, each once. */
  to: readonly string[]
  /** Changes whose water it is. */
  isMove: boolean
  now: Temporal.Instant
}

/**
 * Counts a notice to each recipient. Returns those who get it by itself; to the others it is joined with more. Call it
 * in the transaction that queues the notices, so that no two requests use the same count.
 */
export async function countCaused(db: Database, { by, to, isMove, now }: Caused): Promise<ReadonlySet<string>> {
  const { fromOne, fromAll } = isMove ? LIMITS.moves : LIMITS.news
  const counted = await keepWithin(db, { limit: fromOne, to, now, subjectOf: (userId) => `${by} ${userId}` })
  const open = await keepWithin(db, { limit: fromAll, to: counted, now, subjectOf: (userId) => userId })
  return new Set(await keepFirst(db, { limit: LIMITS.notices, by, to: open, now }))
}

/** Counts a new link to each recipient. Returns those who get more than an entry in their list. */
export const countLinks = (db: Database, { by, to, now }: Omit<Caused, 'isMove'>): Promise<readonly string[]> =>
  keepWithin(db, { limit: LIMITS.links, to, now, subjectOf: (userId) => `${by} ${userId}` })

/** Counts a request to be confirmed. Returns the captains to mail. */
export const countAsks = (db: Database, { to, now }: Pick<Caused, 'to' | 'now'>): Promise<readonly string[]> =>
  keepWithin(db, { limit: LIMITS.asks, to, now, subjectOf: (userId) => userId })

/** Of those to whom something is joined that was not yet, the ones who get a joined notice. */
export const countJoined = (db: Database, caused: Omit<Caused, 'isMove'>): Promise<readonly string[]> =>
  keepFirst(db, { limit: LIMITS.joined, ...caused })

/** Counts a report to a captain; undefined if it is not mailed, and whether it is the last for now. */
export async function countReport(
  db: Database,
  { by, to, now }: { by: string; to: string; now: Temporal.Instant },
): Promise<{ isLast: boolean } | undefined> {
  const { kind, most, windowMs } = LIMITS.reports
  const use = { kind, subject: `${by} ${to}`, nowMs: now.epochMilliseconds, windowMs }
  const { tries } = await countUse(db, use)
  return tries > most ? undefined : { isLast: tries === most }
}

interface Keeping {
  limit: RateLimit
  to: readonly string[]
  now: Temporal.Instant
}

async function keepWithin(
  db: Database,
  { limit: { kind, most, windowMs }, to, now, subjectOf }: Keeping & { subjectOf: (userId: string) => string },
): Promise<readonly string[]> {
  const subjects = to.map(subjectOf)
  const counted = await countUses(db, { kind, subjects, nowMs: now.epochMilliseconds, windowMs })
  return to.filter((_, at) => (counted[at]?.tries ?? most) <= most)
}

/** As many as one account may still cause, whoever gets them. */
async function keepFirst(
  db: Database,
  { limit: { kind, most, windowMs }, by, to, now }: Keeping & { by: string },
): Promise<readonly string[]> {
  if (to.length === 0) return to
  const use = { kind, subjects: [by], nowMs: now.epochMilliseconds, windowMs, uses: to.length }
  const [counted] = await countUses(db, use)
  return to.slice(0, Math.max(0, most - ((counted?.tries ?? 0) - to.length)))
}
