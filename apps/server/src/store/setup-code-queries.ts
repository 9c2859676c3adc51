import type { Selectable } from 'kysely'
import type { Database, Tables } from './database.ts'
import { hashOfCode } from './link-codes.ts'

export type SetupCode = Selectable<Tables['setupCode']>

/**
 * Adds a code, and forgets those that ran out unused. One that is known already stays as it is, so that each makes one
 * captain, ever. Returns whether it was added.
 */
export async function addSetupCode(
  db: Database,
  code: Pick<SetupCode, 'codeHash' | 'madeAtMs' | 'expiresAtMs'>,
): Promise<boolean> {
  await db
    .deleteFrom('setupCode')
    .where('usedAtMs', 'is', null)
    .where('expiresAtMs', '<=', code.madeAtMs)
    .whereRef('expiresAtMs', '>', 'madeAtMs')
    .execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('setupCode')
    .values(code)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export function findSetupCode(db: Database, code: string): Promise<SetupCode | undefined> {
  return db.selectFrom('setupCode').selectAll().where('codeHash', '=', hashOfCode(code)).executeTakeFirst()
}

/** False if it was used already, even by somebody else at the same time. */
export async function useSetupCode(db: Database, codeHash: string, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('setupCode')
    .set({ usedAtMs: now.epochMilliseconds })
    .where('codeHash', '=', codeHash)
    .where('usedAtMs', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those that were not used expire at once, and stay known. */
export async function endSetupCodes(db: Database): Promise<void> {
  await db
    .updateTable('setupCode')
    .set(({ ref }) => ({ expiresAtMs: ref('madeAtMs') }))
    .where('usedAtMs', 'is', null)
    .execute()
}
