import type { ServerClock } from '../config/clock.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { countUse } from './rate-limit-queries.ts'
import type { Store } from './store.ts'
import { isStoreFull } from './store-errors.ts'

const TIMEOUT_MS = 2_000
/** How long a write counts for those after it: each of them waits for the disk, and strangers may ask. */
const WRITABLE_MS = 10_000

export type StoreCheck = () => Promise<void>

/**
 * Returns a check that throws a DitchError if the database does not answer within 2 s, if its file is damaged or has
 * been replaced, or if it refused a small write, as on a full disk. A write that waits for others is not refused.
 */
export function storeCheck({ db, checkFile }: Pick<Store, 'db' | 'checkFile'>, clock: ServerClock): StoreCheck {
  let writing: Promise<void> | undefined
  let writableUntilMs = Number.NEGATIVE_INFINITY
  const write = async () => {
    if (clock.elapsedMs() < writableUntilMs) return
    // Any row would do that changes and is swept.
    await countUse(db, { kind: 'store-check', subject: '', nowMs: clock.nowMs(), windowMs: WRITABLE_MS })
    writableUntilMs = clock.elapsedMs() + WRITABLE_MS
  }
  return async () => {
    const [silent, busy] = [Promise.withResolvers<never>(), Promise.withResolvers<void>()]
    const timer = clock.after(TIMEOUT_MS, () => {
      busy.resolve()
      silent.reject(new Error('timed out'))
    })
    try {
      checkFile?.()
      await Promise.race([db.selectFrom('seasonChange').select('id').limit(1).execute(), silent.promise])
      writing ??= write().finally(() => {
        writing = undefined
      })
      await Promise.race([writing, busy.promise])
    } catch (cause) {
      throw new DitchProblem(isStoreFull(cause) ? 'store-full' : 'store-not-responding', {}, { cause })
    } finally {
      timer.cancel()
    }
  }
}
