import { hash } from 'node:crypto'
import type { AnnouncedClosure } from '@headgate/domain'
import type { Language } from '@headgate/language'
import type { Selectable } from 'kysely'
import { instantOf } from '../config/instants.ts'
import type { Database, Tables } from './database.ts'

export type CalendarFeedRow = Pick<Selectable<Tables['feed']>, 'token' | 'createdAtMs'>

/** Undefined if the user has no calendar feed. */
export function findFeedOf(db: Database, userId: string): Promise<CalendarFeedRow | undefined> {
  return db.selectFrom('feed').select(['token', 'createdAtMs']).where('userId', '=', userId).executeTakeFirst()
}

/** Gives a user's calendar feed a new token, which nobody can guess, and revokes the old one. */
export async function renewFeed(
  db: Database,
  userId: string,
  { token, now }: { token: string; now: Temporal.Instant },
): Promise<CalendarFeedRow> {
  const feed = { token, tokenHash: hashOf(token), createdAtMs: now.epochMilliseconds }
  await db
    .insertInto('feed')
    .values({ userId, ...feed })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(feed))
    .execute()
  return feed
}

export async function endFeed(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('feed').where('userId', '=', userId).execute()
}

interface FeedReader {
  userId: string
  displayName: string | null
  /** Null until a visit has set it. */
  language: Language | null
}

/**
 * The user of a feed token, with their name at the identity provider. Undefined if the token is unknown or revoked, or
 * the account disabled. Looked up by hash, so that timing reveals nothing about tokens.
 */
export function findFeedReader(db: Database, token: string): Promise<FeedReader | undefined> {
  return db
    .selectFrom('feed')
    .leftJoin('userAccount as user', 'user.id', 'feed.userId')
    .leftJoin('membership', 'membership.userId', 'feed.userId')
    .select(['feed.userId', 'user.name as displayName', 'user.language'])
    .where('feed.tokenHash', '=', hashOf(token))
    .where('membership.shutAtMs', 'is', null)
    .executeTakeFirst()
}

/** Every closure ever announced, including those called off. */
export async function listAnnouncedClosures(db: Database): Promise<AnnouncedClosure[]> {
  const rows = await db.selectFrom('closure').selectAll().orderBy('fromMs').orderBy('id').execute()
  return rows.map(({ fromMs, untilMs, reason, note, closedAtMs, reopenedAtMs }) => ({
    from: instantOf(fromMs),
    until: instantOf(untilMs),
    reason,
    note,
    closedAt: instantOf(closedAtMs),
    reopenedAt: reopenedAtMs === null ? undefined : instantOf(reopenedAtMs),
  }))
}

const hashOf = (token: string): string => hash('sha256', token, 'base64url')
