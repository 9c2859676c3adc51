import { type AgreedTurn, followSeason, NO_HISTORY, type SeasonHistory, type SeasonOwner } from '@headgate/domain'
import type { ServerClock } from '../config/clock.ts'
import { instantOf } from '../config/instants.ts'
import type { Database } from '../store/database.ts'
import type { DitchSnapshot } from '../store/ditch-reader.ts'
import { foldRead, listChangeTimes, readTurnsOf, type TurnsRead } from '../store/season-queries.ts'

interface Loading {
  readonly loaded: DitchSnapshot
}

/** Keeps the history of every turn up to date. Reads each change once, because changes never change. */
export class SeasonFollower {
  readonly #db: Database
  readonly #clock: ServerClock
  #history = NO_HISTORY
  #importId = 0
  #turnsRead: TurnsRead = new Map<number, readonly AgreedTurn[]>()
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
      await this.#follow(loaded)
      return { loaded, history: this.#history }
    })
    this.#following = following.then(
      () => undefined,
      () => undefined,
    )
    return following
  }

  async #follow({ importId: through, changes, firstRules }: DitchSnapshot): Promise<void> {
    const times = await listChangeTimes(this.#db, { after: this.#importId, through })
    for (const { id, importedAtMs } of times) {
      const upTo = changes.slice(0, id)
      this.#turnsRead = await readTurnsOf(this.#db, upTo, this.#turnsRead)
      const { timeline, owner } = foldRead(upTo, { firstRules, turnsRead: this.#turnsRead })
      // Replacing the sample by the ditch's own season takes no turns from anybody.
      const before = this.#owner === 'sample' && owner !== 'sample' ? NO_HISTORY : this.#history
      this.#history = followSeason(before, timeline, instantOf(importedAtMs))
      this.#importId = id
      this.#owner = owner
      // The first download after a start follows every change there ever was: requests are answered in between.
      await this.#clock.nextTurn()
    }
  }
}
