import type { AuditAction, AuditDetails } from '@headgate/contracts'
import type { Selectable } from 'kysely'
import { instantText } from '../config/instants.ts'
import type { Database, Tables } from './database.ts'
import { takeId } from './take-id.ts'

export type AuditEntry = Selectable<Tables['auditEntry']>

/** Who performed an audited action. */
export interface Actor {
  /** Undefined for a command or the server's start, where nobody is signed in. */
  uid: string | undefined
  /** Identifies the actor: their verified e-mail, the command, or `the start`. */
  called: string
}

/** Where nobody is signed in. */
export const THE_START: Actor = { uid: undefined, called: 'the server' }

export interface ActingCaptain extends Actor {
  uid: string
}

interface NewAuditEntry {
  at: Temporal.Instant
  by: Actor
  action: AuditAction
  details: AuditDetails
  /** The user whose account was acted on. */
  aboutUser?: string | undefined
}

/** Call it in the transaction that makes the change. */
export async function addAuditEntry(
  db: Database,
  { at, by, action, details, aboutUser }: NewAuditEntry,
): Promise<void> {
  await db
    .insertInto('auditEntry')
    .values({
      id: await takeId(db, 'audit_entry'),
      atMs: at.epochMilliseconds,
      byUser: by.uid ?? null,
      byCalled: by.called,
      action,
      details: JSON.stringify(details),
      aboutUser: aboutUser ?? null,
    })
    .execute()
}

/** Newest first; starts after the entry `before`. */
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

/** Everything a user did as a captain, newest first. */
export async function listWorkOf(
  db: Database,
  uid: string,
): Promise<{ at: string; action: AuditAction; details: AuditDetails }[]> {
  const rows = await db
    .selectFrom('auditEntry')
    .select(['atMs', 'action', 'details'])
    .where('byUser', '=', uid)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ atMs, action, details }) => ({
    at: instantText(atMs),
    action,
    details: JSON.parse(details),
  }))
}
