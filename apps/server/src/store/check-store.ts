import type { ServerClock } from '../config/clock.ts'
import { DitchProblem } from '../ditch-problem.ts'
import type { Store } from './store.ts'

const TIMEOUT_MS = 2_000

/** Throws a DitchError if the database does not answer within 2 s, or its file is damaged or has been replaced. */
export async function checkStore(
  { db, checkFile }: Pick<Store, 'db' | 'checkFile'>,
  clock: ServerClock,
): Promise<void> {
  const tooLate = Promise.withResolvers<never>()
  const timer = clock.after(TIMEOUT_MS, () => tooLate.reject(new Error('timed out')))
  try {
    checkFile?.()
    await Promise.race([db.selectFrom('seasonChange').select('id').limit(1).execute(), tooLate.promise])
  } catch (cause) {
    throw new DitchProblem('store-not-responding', {}, { cause })
  } finally {
    timer.cancel()
  }
}
