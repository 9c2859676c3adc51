import { type DitchRules, followSeason, NO_HISTORY, type SeasonHistory } from '@headgate/domain'
import { listImportsAfter } from '../store/calendar-queries.ts'
import type { Database, SeasonOwner } from '../store/database.ts'
import { readSeasonOf } from '../store/season-queries.ts'

/** Keeps the history of every turn up to date. Reads each import once, because imports never change. */
export class SeasonFollower {
  readonly #db: Database
  readonly #rules: DitchRules
  #history = NO_HISTORY
  #importId = 0
  #owner: SeasonOwner = 'none'
  #following: Promise<void> = Promise.resolve()

  constructor(db: Database, rules: DitchRules) {
    this.#db = db
    this.#rules = rules
  }

  /** The history up to the import in force. Concurrent callers wait for each other's reads. */
  async history(): Promise<SeasonHistory> {
    const following = this.#following.then(() => this.#follow())
    this.#following = following.catch(() => undefined)
    await following
    return this.#history
  }

  async #follow(): Promise<void> {
    for (const { id, importedAtMs, owner } of await listImportsAfter(this.#db, this.#importId)) {
      const season = await readSeasonOf(this.#db, id)
      const importedAt = Temporal.Instant.fromEpochMilliseconds(importedAtMs)
      // Replacing the sample by the ditch's own season takes no turns from anybody.
      const before = this.#owner === 'sample' && owner !== 'sample' ? NO_HISTORY : this.#history
      this.#history = followSeason(before, season, importedAt, this.#rules)
      this.#importId = id
      this.#owner = owner
    }
  }
}
