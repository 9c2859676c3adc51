import { type DitchRules, followSeason, NO_HISTORY, type SeasonHistory } from '@headgate/domain'
import { listImportsAfter } from '../store/calendar-queries.ts'
import type { Database, SeasonOwner } from '../store/database.ts'
import { readAllRules, readRules } from '../store/ditch-queries.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { readSeasonOf } from '../store/season-queries.ts'

interface Loading {
  readonly loaded: DitchSnapshot
}

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

  /**
   * The loaded ditch, and the history up to its import: the store may have changes that this server has not loaded
   * yet, and answers must not mix the two. Concurrent callers wait for each other's reads.
   */
  history(ditch: Loading): Promise<{ loaded: DitchSnapshot; history: SeasonHistory }> {
    const following = this.#following.then(async () => {
      const { loaded } = ditch
      await this.#follow(loaded.importId)
      return { loaded, history: this.#history }
    })
    this.#following = following.then(
      () => undefined,
      () => undefined,
    )
    return following
  }

  async #follow(through: number): Promise<void> {
    const after = this.#importId
    for (const { id, importedAtMs, owner, rulesVersion } of await listImportsAfter(this.#db, { after, through })) {
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
