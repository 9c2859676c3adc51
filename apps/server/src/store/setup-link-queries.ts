import type { Selectable } from 'kysely'
import type { Database, Tables } from './database.ts'
import { hashOfCode } from './link-codes.ts'

export type SetupLink = Selectable<Tables['setupLink']>

/** Ends every earlier link that was not used: only the newest is good. */
export async function addSetupLink(
  db: Database,
  link: Pick<SetupLink, 'codeHash' | 'madeAtMs' | 'expiresAtMs'>,
): Promise<void> {
  await db.deleteFrom('setupLink').where('usedAtMs', 'is', null).execute()
  await db.insertInto('setupLink').values(link).execute()
}

export function findSetupLink(db: Database, code: string): Promise<SetupLink | undefined> {
  return db.selectFrom('setupLink').selectAll().where('codeHash', '=', hashOfCode(code)).executeTakeFirst()
}

/** False if it was used already, even by somebody else at the same time. */
export async function useSetupLink(db: Database, codeHash: string, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('setupLink')
    .set({ usedAtMs: now.epochMilliseconds })
    .where('codeHash', '=', codeHash)
    .where('usedAtMs', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those that were not used expire at once. */
export async function endSetupLinks(db: Database): Promise<void> {
  await db
    .updateTable('setupLink')
    .set(({ ref }) => ({ expiresAtMs: ref('madeAtMs') }))
    .where('usedAtMs', 'is', null)
    .execute()
}
