import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import type { Database, Tables } from './database.ts'
import { hashOfCode } from './link-codes.ts'
import { isActingCaptain } from './membership-queries.ts'

export type CaptainInvitation = Selectable<Tables['captainInvitation']>

export async function addInvitation(
  db: Database,
  invitation: Pick<CaptainInvitation, 'id' | 'codeHash' | 'email' | 'invitedBy' | 'madeAtMs' | 'expiresAtMs'>,
): Promise<void> {
  await db.insertInto('captainInvitation').values(invitation).execute()
}

/** Neither used, withdrawn nor expired. */
const isOpen =
  (now: Temporal.Instant) =>
  (row: ExpressionBuilder<Tables, 'captainInvitation'>): Expression<SqlBool> =>
    row.and([
      row('usedAtMs', 'is', null),
      row('withdrawnAtMs', 'is', null),
      row('expiresAtMs', '>', now.epochMilliseconds),
    ])

const isByCaptain = isActingCaptain('captainInvitation.invitedBy')

export async function findInvitation(
  db: Database,
  code: string,
): Promise<(CaptainInvitation & { isByCaptain: boolean }) | undefined> {
  const row = await db
    .selectFrom('captainInvitation')
    .selectAll()
    .select(isByCaptain.as('isByCaptain'))
    .where('codeHash', '=', hashOfCode(code))
    .executeTakeFirst()
  return row && { ...row, isByCaptain: Boolean(row.isByCaptain) }
}

/** Open, and of a captain; newest first. */
export function listOpenInvitations(db: Database, now: Temporal.Instant): Promise<CaptainInvitation[]> {
  return db
    .selectFrom('captainInvitation')
    .selectAll()
    .where(isOpen(now))
    .where(isByCaptain)
    .orderBy('madeAtMs', 'desc')
    .orderBy('id')
    .execute()
}

/** Call it with the ditch locked and the invitation open. */
export async function useInvitation(db: Database, id: string, now: Temporal.Instant): Promise<void> {
  await db.updateTable('captainInvitation').set({ usedAtMs: now.epochMilliseconds }).where('id', '=', id).execute()
}

/** Withdraws those of these that are open, and returns them. */
export function withdrawInvitations(
  db: Database,
  which: Pick<CaptainInvitation, 'id'> | Pick<CaptainInvitation, 'invitedBy'>,
  now: Temporal.Instant,
): Promise<CaptainInvitation[]> {
  return db
    .updateTable('captainInvitation')
    .set({ withdrawnAtMs: now.epochMilliseconds })
    .where((row) => row.and(which))
    .where(isOpen(now))
    .returningAll()
    .execute()
}
