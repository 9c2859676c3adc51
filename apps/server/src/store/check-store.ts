import { DitchError } from '@headgate/domain'
import { sql } from 'kysely'
import type { Database } from './database.ts'

const PATIENCE_MS = 2_000

/** Throws a DitchError when the database does not answer soon. */
export async function checkStore(db: Database): Promise<void> {
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(() => tooLate.reject(new Error('no answer in time')), PATIENCE_MS)
  try {
    await Promise.race([sql`select 1`.execute(db), tooLate.promise])
  } catch (cause) {
    throw new DitchError('upstream-unavailable', 'The store does not answer.', { cause })
  } finally {
    clearTimeout(timer)
  }
}
