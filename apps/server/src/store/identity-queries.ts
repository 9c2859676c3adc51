import { type Insertable, type Selectable, sql } from 'kysely'
import { instantOf } from '../config/instants.ts'
import type { Database, Tables } from './database.ts'
import { preparedQuery } from './prepared-query.ts'
import type { IdentityKind } from './tables/account-tables.ts'
import type { MemberRole } from './tables/people-tables.ts'

export interface SessionRow {
  id: string
  createdAt: Temporal.Instant
  lastUsedAt: Temporal.Instant
  expiresAt: Temporal.Instant
  device: string
  /** Null unless it shows less at first. */
  newUntilMs: number | null
}

export interface PersonRow {
  uid: string
  email: string
  emailVerified: boolean
  name: string
  image: string | null
  kind: IdentityKind
  isDisabled: boolean
  role: MemberRole
  /** The ways they can sign in. */
  providers: string[]
}

const listByToken = preparedQuery((db, token: string) =>
  db
    .selectFrom('accountSession as session')
    .innerJoin('userAccount as user', 'user.id', 'session.userId')
    .leftJoin('signInMethod as account', 'account.userId', 'user.id')
    .leftJoin('membership', 'membership.userId', 'user.id')
    .select(['session.id', 'session.createdAt', 'session.updatedAt', 'session.expiresAt', 'session.userAgent'])
    .select('session.newUntilMs')
    .select(['user.id as uid', 'user.email', 'user.emailVerified', 'user.name', 'user.image', 'user.kind'])
    .select(['membership.shutAtMs', 'membership.role', 'account.providerId'])
    .where('session.token', '=', token),
)

/** The session with this token and its user, in one query. The caller checks whether it has expired. */
export async function findSessionByToken(
  db: Database,
  token: string,
): Promise<{ session: SessionRow; person: PersonRow } | undefined> {
  const rows = await listByToken(db, token)
  const [row] = rows
  if (row === undefined) return undefined
  const { uid, email, name, image, kind } = row
  const emailVerified = Boolean(row.emailVerified)
  const isDisabled = row.shutAtMs !== null
  const role = row.role ?? 'resident'
  const providers = rows.flatMap(({ providerId }) => providerId ?? [])
  return {
    session: readSession(row),
    person: { uid, email, emailVerified, name, image, kind, isDisabled, role, providers },
  }
}

export async function findKind(db: Database, uid: string): Promise<IdentityKind | undefined> {
  return (await db.selectFrom('userAccount').select('kind').where('id', '=', uid).executeTakeFirst())?.kind
}

/** Most recently used first. */
export async function listSessionsOf(db: Database, uid: string): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('accountSession')
    .select(['id', 'createdAt', 'updatedAt', 'expiresAt', 'userAgent', 'newUntilMs'])
    .where('userId', '=', uid)
    .orderBy('updatedAt', 'desc')
    .execute()
  return rows.map(readSession)
}

interface NewSession extends Pick<Insertable<Tables['accountSession']>, 'id' | 'token' | 'userId' | 'userAgent'> {
  openedAt: Temporal.Instant
  expiresAt: Temporal.Instant
  newUntil: Temporal.Instant | undefined
}

export async function addSession(
  db: Database,
  { openedAt, expiresAt, newUntil, ...session }: NewSession,
): Promise<void> {
  const [createdAt, newUntilMs] = [storedInstant(openedAt), newUntil?.epochMilliseconds ?? null]
  await db
    .insertInto('accountSession')
    .values({ ...session, createdAt, updatedAt: createdAt, expiresAt: storedInstant(expiresAt), newUntilMs })
    .execute()
}

/** With `expiresAt`, the session also lasts until then. */
export async function recordSessionUse(
  db: Database,
  sessionId: string,
  now: Temporal.Instant,
  expiresAt?: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('accountSession')
    .set({ updatedAt: storedInstant(now), ...(expiresAt && { expiresAt: storedInstant(expiresAt) }) })
    .where('id', '=', sessionId)
    .execute()
}

/** Notes that an account was used, to within an hour. */
export async function recordAccountUse(db: Database, uid: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('userAccount')
    .set({ usedAtMs: now.epochMilliseconds })
    .where('id', '=', uid)
    .where(({ eb, or }) =>
      or([eb('usedAtMs', 'is', null), eb('usedAtMs', '<=', now.subtract({ hours: 1 }).epochMilliseconds)]),
    )
    .execute()
}

export async function endSessionByToken(db: Database, token: string): Promise<void> {
  await db.deleteFrom('accountSession').where('token', '=', token).execute()
}

/** True if this user had that session. */
export async function endSessionOf(db: Database, uid: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('accountSession')
    .where('id', '=', sessionId)
    .where('userId', '=', uid)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** More browsers than anybody is signed in with. */
const MAX_SESSIONS = 50

/** Ends the least recently used sessions beyond fifty, but never the one just opened: an account can sign in without end. */
export async function endSurplusSessions(db: Database, uid: string, openedId: string): Promise<void> {
  const newest = db
    .selectFrom('accountSession')
    .select('id')
    .where('userId', '=', uid)
    .where('id', '!=', openedId)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(MAX_SESSIONS - 1)
  const surplus = db.deleteFrom('accountSession').where('userId', '=', uid).where('id', '!=', openedId)
  await surplus.where('id', 'not in', newest).execute()
}

/** Deletes sessions that have expired or been idle too long. Those of cards may be idle. */
export async function sweepSessions(db: Database, at: { now: Temporal.Instant; idleSince: Temporal.Instant }) {
  await db
    .deleteFrom('accountSession')
    .where((row) =>
      row.or([
        row('expiresAt', '<=', storedInstant(at.now)),
        row.and([
          row('updatedAt', '<=', storedInstant(at.idleSince)),
          row('userId', 'not in', row.selectFrom('userAccount').select('id').where('kind', '=', 'card')),
        ]),
      ]),
    )
    .execute()
}

/** Guests created at or before `since` with no session used after it. With `uid`, only that one. */
export async function listGuestsUnusedSince(
  db: Database,
  since: Temporal.Instant,
  { most, uid }: { most: number; uid?: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('userAccount as user')
    .select('user.id')
    .where('user.kind', '=', 'guest')
    .where('user.createdAt', '<=', storedInstant(since))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accountSession as session')
            .select('session.id')
            .whereRef('session.userId', '=', 'user.id')
            .where('session.updatedAt', '>', storedInstant(since)),
        ),
      ),
    )
    .$if(uid !== undefined, (query) => query.where('user.id', '=', uid ?? ''))
    .orderBy('user.id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

type StoredSession = Omit<Selectable<Tables['accountSession']>, 'token' | 'userId'>

const readSession = ({ id, createdAt, updatedAt, expiresAt, userAgent, newUntilMs }: StoredSession): SessionRow => ({
  id,
  createdAt: instant(createdAt),
  lastUsedAt: instant(updatedAt),
  expiresAt: instant(expiresAt),
  device: userAgent ?? '',
  newUntilMs,
})

const instant = (value: Date | string): Temporal.Instant => instantOf(new Date(value).getTime())

/** Always with milliseconds, so that SQLite's text sorts like time. */
export const storedInstant = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'millisecond' })

/** Accounts whose last use is not known count as used now. */
export async function noteUnknownUse(db: Database, now: Temporal.Instant): Promise<void> {
  await db.updateTable('userAccount').set({ usedAtMs: now.epochMilliseconds }).where('usedAtMs', 'is', null).execute()
}

/**
 * Accounts whose e-mail was never proved and that nobody has used since then: no session, no calendar, no device that a
 * notice reached. Without those that a captain has dealt with: linked, entered on the list, disabled or made a captain,
 * or named in the settings as one. With `uid`, only that one.
 */
export async function listUnprovenUnusedSince(
  db: Database,
  since: Temporal.Instant,
  { most, uid }: { most: number; uid?: string },
): Promise<string[]> {
  const at = storedInstant(since)
  const rows = await db
    .selectFrom('userAccount as user')
    .select('user.id')
    .where('user.kind', '=', 'resident')
    .where('user.emailVerified', '=', sql<boolean>`false`)
    .where('user.createdAt', '<=', at)
    .where('user.usedAtMs', '<=', since.epochMilliseconds)
    .$if(uid !== undefined, (query) => query.where('user.id', '=', uid ?? ''))
    .where(({ and, not, exists, selectFrom }) =>
      and(
        [
          selectFrom('accountSession as session')
            .select('session.id')
            .whereRef('session.userId', '=', 'user.id')
            .where('session.updatedAt', '>', at),
          selectFrom('pushSubscription as device')
            .select('device.id')
            .whereRef('device.userId', '=', 'user.id')
            .where('device.lastReachedAtMs', '>', since.epochMilliseconds),
          selectFrom('confirmedLink as link').select('link.userId').whereRef('link.userId', '=', 'user.id'),
          selectFrom('person').select('person.id').whereRef('person.userId', '=', 'user.id'),
          selectFrom('membership')
            .select('membership.userId')
            .whereRef('membership.userId', '=', 'user.id')
            .where((row) =>
              row.or([row('membership.role', '=', 'captain'), row('membership.shutAtMs', 'is not', null)]),
            ),
          selectFrom('namedCaptain as named')
            .select('named.email')
            .whereRef('named.email', '=', 'user.email')
            .where('named.usedAtMs', 'is', null),
        ].map((reason) => not(exists(reason))),
      ),
    )
    .orderBy('user.id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
