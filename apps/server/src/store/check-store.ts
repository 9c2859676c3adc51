import { DitchError } from '@headgate/domain'
import type { Store } from './store.ts'

const PATIENCE_MS = 2_000

/** Throws a DitchError when the database does not answer soon, or its file is not what it was. */
export async function checkStore({ db, checkFile }: Pick<Store, 'db' | 'checkFile'>): Promise<void> {
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(() => tooLate.reject(new Error('no answer in time')), PATIENCE_MS)
  try {
    checkFile?.()
    await Promise.race([db.selectFrom('seasonImport').select('id').limit(1).execute(), tooLate.promise])
  } catch (cause) {
    throw new DitchError('upstream-unavailable', 'The store does not answer.', { cause })
  } finally {
    clearTimeout(timer)
  }
}
