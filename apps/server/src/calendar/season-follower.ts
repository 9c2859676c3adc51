import { type DitchRules, followSeason, NO_HISTORY, type SeasonHistory } from '@headgate/domain'
import { listImportsAfter } from '../store/calendar-queries.ts'
import type { Database, SeasonOwner } from '../store/database.ts'
import { readAllRules, readRules } from '../store/ditch-queries.ts'
import { readSeasonOf } from '../store/season-queries.ts'

/** Keeps the history of every turn up to date. Reads each import once, because imports never change. */
export class SeasonFollower {
  readonly #db: Database
  #rules: ReadonlyMap<number, DitchRules> = new Map()
  #history = NO_HISTORY
  #importId = 0
  #owner: SeasonOwner = 'none'
  #following: Promise<void> = Promise.resolve()

  constructor(db: Database) {
    this.#db = db
  }

  /** The history up to the import in force. Concurrent callers wait for each other's reads. */
  async history(): Promise<SeasonHistory> {
    const following = this.#following.then(() => this.#follow())
    this.#following = following.catch(() => undefined)
    await following
    return this.#history
  }

  async #follow(): Promise<void> {
    for (const { id, importedAtMs, owner, rulesVersion } of await listImportsAfter(this.#db, this.#importId)) {
      const season = await readSeasonOf(this.#db, id)
      const importedAt = Temporal.Instant.fromEpochMilliseconds(importedAtMs)
      // Replacing the sample by the ditch's own season takes no turns from anybody.
      const before = this.#owner === 'sample' && owner !== 'sample' ? NO_HISTORY : this.#history
      this.#history = followSeason(before, season, importedAt, await this.#rulesOf(rulesVersion))
      this.#importId = id
      this.#owner = owner
    }
  }

  /** The same object for the same version. */
  async #rulesOf(version: number): Promise<DitchRules> {
    if (!this.#rules.has(version)) this.#rules = new Map([...(await readAllRules(this.#db)), ...this.#rules])
    return this.#rules.get(version) ?? readRules(this.#db, version)
  }
}
