import type { ExpressionBuilder, ExpressionWrapper, Selectable, SqlBool } from 'kysely'
import type { Database, Tables } from './database.ts'
import { hashOfCode } from './link-codes.ts'

export type CaptainInvitation = Selectable<Tables['captainInvitation']>

export async function addInvitation(
  db: Database,
  invitation: Pick<CaptainInvitation, 'id' | 'codeHash' | 'email' | 'invitedBy' | 'madeAtMs' | 'expiresAtMs'>,
): Promise<void> {
  await db
    .insertInto('captainInvitation')
    .values({ ...invitation, usedAtMs: null, withdrawnAtMs: null })
    .execute()
}

/** Its maker may act as a captain now. The operator can end that in the store, too. */
const isByCaptain = ({
  exists,
  selectFrom,
}: ExpressionBuilder<Tables, 'captainInvitation'>): ExpressionWrapper<Tables, 'captainInvitation', SqlBool> =>
  exists(
    selectFrom('membership')
      .select('membership.userId')
      .whereRef('membership.userId', '=', 'captainInvitation.invitedBy')
      .where('membership.role', '=', 'captain')
      .where('membership.shutAtMs', 'is', null),
  )

export async function findInvitation(
  db: Database,
  code: string,
): Promise<(CaptainInvitation & { isByCaptain: boolean }) | undefined> {
  const row = await db
    .selectFrom('captainInvitation')
    .selectAll()
    .select((eb) => isByCaptain(eb).as('isByCaptain'))
    .where('codeHash', '=', hashOfCode(code))
    .executeTakeFirst()
  return row && { ...row, isByCaptain: Boolean(row.isByCaptain) }
}

/** Neither used, withdrawn nor expired, and of a captain; newest first. */
export function listOpenInvitations(db: Database, now: Temporal.Instant): Promise<CaptainInvitation[]> {
  return db
    .selectFrom('captainInvitation')
    .selectAll()
    .where('usedAtMs', 'is', null)
    .where('withdrawnAtMs', 'is', null)
    .where('expiresAtMs', '>', now.epochMilliseconds)
    .where(isByCaptain)
    .orderBy('madeAtMs', 'desc')
    .orderBy('id')
    .execute()
}

/** Call it with the ditch locked and the invitation open. */
export async function useInvitation(db: Database, id: string, now: Temporal.Instant): Promise<void> {
  await db.updateTable('captainInvitation').set({ usedAtMs: now.epochMilliseconds }).where('id', '=', id).execute()
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

/** Withdraws the open ones that somebody made, and returns them. */
export function withdrawInvitationsBy(
  db: Database,
  invitedBy: string,
  now: Temporal.Instant,
): Promise<Pick<CaptainInvitation, 'email'>[]> {
  return db
    .updateTable('captainInvitation')
    .set({ withdrawnAtMs: now.epochMilliseconds })
    .where('invitedBy', '=', invitedBy)
    .where('usedAtMs', 'is', null)
    .where('withdrawnAtMs', 'is', null)
    .where('expiresAtMs', '>', now.epochMilliseconds)
    .returning('email')
    .execute()
}
