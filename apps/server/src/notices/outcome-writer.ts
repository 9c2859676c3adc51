import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../store/database.ts'
import { recordOutcomes, type TryOutcome } from '../store/notice-queries.ts'

/** A commit on SQLite blocks everything else, so without this pause each outcome would get its own commit. */
const GATHERS_MS = 20
const TRY_AGAIN_MS = 500

/** Stores outcomes in batches: a commit for each would take far longer. */
export class OutcomeWriter {
  readonly #db: Database
  readonly #lease: string
  readonly #report: (error: unknown) => void
  #waiting: { outcome: TryOutcome; written: () => void }[] = []
  #isWriting = false

  constructor(db: Database, lease: string, report: (error: unknown) => void) {
    this.#db = db
    this.#lease = lease
    this.#report = report
  }

  /** Resolves when the outcome is stored. Retries while the store fails: an accepted notice must not be forgotten. */
  write(outcome: TryOutcome): Promise<void> {
    return new Promise((written) => {
      this.#waiting.push({ outcome, written })
      if (!this.#isWriting) void this.#writeAll()
    })
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      await pause(GATHERS_MS)
      const batch = this.#waiting
      this.#waiting = []
      await this.#writeBatch(batch.map(({ outcome }) => outcome))
      for (const { written } of batch) written()
    }
    this.#isWriting = false
  }

  async #writeBatch(outcomes: readonly TryOutcome[]): Promise<void> {
    for (;;) {
      try {
        return await recordOutcomes(this.#db, this.#lease, outcomes)
      } catch (error) {
        this.#report(error)
        await pause(TRY_AGAIN_MS)
      }
    }
  }
}
