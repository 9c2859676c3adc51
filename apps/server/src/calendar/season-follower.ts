import { type DitchRules, followSeason, NO_HISTORY, type SeasonHistory } from '@headgate/domain'
import { listImportsAfter } from '../store/calendar-queries.ts'
import type { Database, SeasonOwner } from '../store/database.ts'
import { readSeasonOf } from '../store/season-queries.ts'

/** Knows what became of every turn. Each import is read once and never again: none ever changes. */
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

  /** The history up to the import in force. Whoever asks at the same time waits for the same reading. */
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
      // Nobody's turns were taken from them when the ditch's own season took the place of the sample.
      const before = this.#owner === 'sample' && owner !== 'sample' ? NO_HISTORY : this.#history
      this.#history = followSeason(before, season, importedAt, this.#rules)
      this.#importId = id
      this.#owner = owner
    }
  }
}
