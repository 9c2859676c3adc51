import type { ServerClock } from '../config/clock.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { countUse } from './rate-limit-queries.ts'
import type { Store } from './store.ts'
import { isStoreFull, isStoreUnavailable } from './store-errors.ts'

const TIMEOUT_MS = 2_000
/** How long a write counts for those after it: each of them waits for the disk, and strangers may ask. */
const WRITABLE_MS = 10_000
const LOG_EVERY_MS = 60_000

interface Log {
  error(about: object, message: string): void
  info(about: object, message: string): void
}

/** Whether the store answers and takes changes. Logs when that ends and when it is so again. */
export class StoreWatch {
  readonly #store: Pick<Store, 'db' | 'checkFile'>
  readonly #clock: ServerClock
  readonly #log: Log
  #writing: Promise<void> | undefined
  #writableUntilMs = Number.NEGATIVE_INFINITY
  #failingSinceMs: number | undefined
  #loggedAtMs = Number.NEGATIVE_INFINITY
  /** Since the last line. */
  #failures = 0

  constructor(store: Pick<Store, 'db' | 'checkFile'>, { clock, log }: { clock: ServerClock; log: Log }) {
    this.#store = store
    this.#clock = clock
    this.#log = log
  }

  /**
   * Throws a DitchError if the database does not answer within 2 s, if its file is damaged or has been replaced, or if
   * it refused a small write, as on a full disk. A write that waits for others is not refused.
   */
  readonly check = async (): Promise<void> => {
    const [silent, busy] = [Promise.withResolvers<never>(), Promise.withResolvers<void>()]
    const timer = this.#clock.after(TIMEOUT_MS, () => {
      busy.resolve()
      silent.reject(new Error('timed out'))
    })
    try {
      this.#store.checkFile?.()
      await Promise.race([this.#store.db.selectFrom('seasonChange').select('id').limit(1).execute(), silent.promise])
      this.#writing ??= this.#write().finally(() => {
        this.#writing = undefined
      })
      await Promise.race([this.#writing, busy.promise])
    } catch (cause) {
      throw new DitchProblem(isStoreFull(cause) ? 'store-full' : 'store-not-responding', {}, { cause })
    } finally {
      timer.cancel()
    }
  }

  /**
   * Logs that a task failed because of the store: a line a minute at most, because everything then fails every second.
   * False, and nothing is logged, if the error is another.
   */
  failed(task: string, error: unknown): boolean {
    if (!isStoreUnavailable(error)) return false
    const nowMs = this.#clock.elapsedMs()
    this.#failingSinceMs ??= nowMs
    this.#failures += 1
    this.#writableUntilMs = Number.NEGATIVE_INFINITY
    if (nowMs - this.#loggedAtMs < LOG_EVERY_MS) return true
    this.#log.error({ err: error, task, ...this.#outage(nowMs) }, 'the store does not answer, or takes no changes')
    this.#loggedAtMs = nowMs
    this.#failures = 0
    return true
  }

  /** Call it every second: finds out whether the store has recovered. */
  async look(): Promise<void> {
    const sinceMs = this.#failingSinceMs
    if (sinceMs === undefined || !(await this.check().then(isTrue, isFalse))) return
    // Of an outage that was too short for a line, the next one tells.
    if (this.#loggedAtMs >= sinceMs) {
      this.#log.info(this.#outage(this.#clock.elapsedMs()), 'the store answers and takes changes again')
      this.#failures = 0
    }
    this.#failingSinceMs = undefined
  }

  #outage(nowMs: number) {
    return { failures: this.#failures, seconds: Math.round((nowMs - (this.#failingSinceMs ?? nowMs)) / 1000) }
  }

  async #write(): Promise<void> {
    const { elapsedMs, nowMs } = this.#clock
    if (elapsedMs() < this.#writableUntilMs) return
    // Any row would do that changes and is swept.
    await countUse(this.#store.db, { kind: 'store-check', subject: '', nowMs: nowMs(), windowMs: WRITABLE_MS })
    this.#writableUntilMs = elapsedMs() + WRITABLE_MS
  }
}

const isTrue = () => true
const isFalse = () => false
