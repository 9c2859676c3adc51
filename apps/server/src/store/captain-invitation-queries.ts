import type { Selectable } from 'kysely'
import type { Database, Tables } from './database.ts'
import { hashOfCode } from './link-codes.ts'

export type CaptainInvitation = Selectable<Tables['captainInvitation']>

export async function addInvitation(
  db: Database,
  invitation: Pick<CaptainInvitation, 'id' | 'codeHash' | 'email' | 'invitedBy' | 'madeAtMs' | 'expiresAtMs'>,
): Promise<void> {
  await db
    .insertInto('captainInvitation')
    .values({ ...invitation, usedAtMs: null, usedBy: null, withdrawnAtMs: null })
    .execute()
}

export function findInvitation(db: Database, code: string): Promise<CaptainInvitation | undefined> {
  return db.selectFrom('captainInvitation').selectAll().where('codeHash', '=', hashOfCode(code)).executeTakeFirst()
}

/** Neither used, withdrawn nor expired; newest first. */
export function listOpenInvitations(db: Database, now: Temporal.Instant): Promise<CaptainInvitation[]> {
  return db
    .selectFrom('captainInvitation')
    .selectAll()
    .where('usedAtMs', 'is', null)
    .where('withdrawnAtMs', 'is', null)
    .where('expiresAtMs', '>', now.epochMilliseconds)
    .orderBy('madeAtMs', 'desc')
    .orderBy('id')
    .execute()
}

/** False if it is no longer open, even if somebody else uses or withdraws it at the same time. */
export async function useInvitation(db: Database, id: string, uid: string, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('captainInvitation')
    .set({ usedAtMs: now.epochMilliseconds, usedBy: uid })
    .where('id', '=', id)
    .where('usedAtMs', 'is', null)
    .where('withdrawnAtMs', 'is', null)
    .where('expiresAtMs', '>', now.epochMilliseconds)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Undefined if it is no longer open. */
export function withdrawInvitation(
  db: Database,
  id: string,
  now: Temporal.Instant,
): Promise<CaptainInvitation | undefined> {
  return db
    .updateTable('captainInvitation')
    .set({ withdrawnAtMs: now.epochMilliseconds })
    .where('id', '=', id)
    .where('usedAtMs', 'is', null)
    .where('withdrawnAtMs', 'is', null)
    .where('expiresAtMs', '>', now.epochMilliseconds)
    .returningAll()
    .executeTakeFirst()
}
