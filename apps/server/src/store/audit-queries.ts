import type { AuditAction } from '@headgate/contracts'
import type { Selectable } from 'kysely'
import type { Database, Tables } from './database.ts'

export type AuditEntry = Selectable<Tables['auditEntry']>

interface NewAuditEntry {
  at: Temporal.Instant
  /** The user who did it. */
  by: string
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
    .values({ atMs: at.epochMilliseconds, byUser: by, action, what, aboutUser: aboutUser ?? null })
    .execute()
}

/** The newest first, from those before `before` on. */
export function listAuditEntries(
  db: Database,
  { before, by, most }: { before?: number | undefined; by?: string; most: number },
): Promise<AuditEntry[]> {
  return db
    .selectFrom('auditEntry')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .$if(by !== undefined, (query) => query.where('byUser', '=', by ?? ''))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}
