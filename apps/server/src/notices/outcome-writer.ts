import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../store/database.ts'
import { recordOutcomes, type TryOutcome } from '../store/notice-queries.ts'

/** A commit on SQLite lets nothing else happen meanwhile: without a pause each outcome would have one of its own. */
const GATHERS_MS = 5
const TRY_AGAIN_MS = 500

/** Writes outcomes down, all that came up in a moment in one commit: a commit each would take far longer. */
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

  /** Resolves when it is written. A store that fails is asked again: what was accepted must not be forgotten. */
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
