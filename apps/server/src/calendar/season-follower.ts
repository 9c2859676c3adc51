import {
  type DitchRules,
  foldSeason,
  followSeason,
  layersInForce,
  NO_HISTORY,
  type Season,
  type SeasonHistory,
} from '@headgate/domain'
import type { ServerClock } from '../config/clock.ts'
import { instantOf } from '../config/instants.ts'
import { listChangesAfter } from '../store/calendar-queries.ts'
import type { Database } from '../store/database.ts'
import { readAllRules, readRules } from '../store/ditch-queries.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { listLayeredChanges } from '../store/layer-queries.ts'
import { readBase } from '../store/season-queries.ts'
import type { SeasonOwner } from '../store/tables/season-tables.ts'

interface Loading {
  readonly loaded: DitchSnapshot
}

/** Keeps the history of every turn up to date. Reads each change once, because changes never change. */
export class SeasonFollower {
  readonly #db: Database
  readonly #clock: ServerClock
  #rules: ReadonlyMap<number, DitchRules> = new Map()
  #history = NO_HISTORY
  #importId = 0
  #base: { id: number; season: Season } | undefined
  #owner: SeasonOwner = 'none'
  #following: Promise<void> = Promise.resolve()

  constructor(db: Database, clock: ServerClock) {
    this.#db = db
    this.#clock = clock
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
    const changes = await listChangesAfter(this.#db, { after, through })
    if (changes.length === 0) return
    const layered = await listLayeredChanges(this.#db, through)
    for (const { id, baseId, importedAtMs, owner, rulesVersion } of changes) {
      const rules = await this.#rulesOf(rulesVersion)
      const layers = layersInForce(
        layered.filter((change) => change.id <= id),
        owner,
      )
      const { season } = foldSeason(await this.#baseOf(baseId), layers, rules)
      const importedAt = instantOf(importedAtMs)
      // Replacing the sample by the ditch's own season takes no turns from anybody.
      const before = this.#owner === 'sample' && owner !== 'sample' ? NO_HISTORY : this.#history
      this.#history = followSeason(before, season, importedAt, rules)
      this.#importId = id
      this.#owner = owner
      // The first download after a start follows every change there ever was: requests are answered in between.
      await this.#clock.nextTurn()
    }
  }

  /** Most changes are layers over the base of the change before. */
  async #baseOf(id: number): Promise<Season> {
    if (this.#base?.id !== id) this.#base = { id, season: await readBase(this.#db, id) }
    return this.#base.season
  }

  /** The same object for the same version. */
  async #rulesOf(version: number): Promise<DitchRules> {
    if (!this.#rules.has(version)) this.#rules = new Map([...(await readAllRules(this.#db)), ...this.#rules])
    return this.#rules.get(version) ?? readRules(this.#db, version)
  }
}
