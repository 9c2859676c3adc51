import type { AuditAction } from '@headgate/contracts'
import type { Selectable } from 'kysely'
import type { Database, Tables } from './database.ts'

export type AuditEntry = Selectable<Tables['auditEntry']>

/** Who does something that the trail tells of. */
export interface Actor {
  /** Undefined for a command on the server and for its start, where nobody is signed in. */
  uid: string | undefined
  /** What tells them from everybody else: their confirmed e-mail, the command, or `the start`. */
  called: string
}

export interface ActingCaptain extends Actor {
  uid: string
}

interface NewAuditEntry {
  at: Temporal.Instant
  by: Actor
  action: AuditAction
  /** A sentence. */
  what: string
  /** The user whose account it was done to. */
  aboutUser?: string | undefined
}

/** To be called in the transaction of what it tells of. */
export async function addAuditEntry(db: Database, { at, by, action, what, aboutUser }: NewAuditEntry): Promise<void> {
  await db
    .insertInto('auditEntry')
    .values({
      atMs: at.epochMilliseconds,
      byUser: by.uid ?? null,
      byCalled: by.called,
      action,
      what,
      aboutUser: aboutUser ?? null,
    })
    .execute()
}

/** The newest first, from those before `before` on. */
export function listAuditEntries(
  db: Database,
  { before, most }: { before?: number | undefined; most: number },
): Promise<AuditEntry[]> {
  return db
    .selectFrom('auditEntry')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** All that somebody did as a captain, the newest first. */
export async function listWorkOf(
  db: Database,
  uid: string,
): Promise<{ at: string; action: AuditAction; what: string }[]> {
  const rows = await db
    .selectFrom('auditEntry')
    .select(['atMs', 'action', 'what'])
    .where('byUser', '=', uid)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ atMs, ...entry }) => ({
    at: Temporal.Instant.fromEpochMilliseconds(atMs).toString(),
    ...entry,
  }))
}
