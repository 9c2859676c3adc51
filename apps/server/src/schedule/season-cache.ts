import { seasonOf } from '@headgate/domain'
import type { LoadedSeason, SeasonReader } from '../store/season-reader.ts'

const NOTHING_LOADED: LoadedSeason = {
  version: 0,
  importId: 0,
  owner: 'none',
  isTrial: true,
  season: seasonOf([]),
  closures: [],
}

/** Holds the season in memory, so that no request waits for the store. */
export class SeasonCache {
  readonly #reader: SeasonReader
  #loaded = NOTHING_LOADED
  #refreshed = Promise.resolve()

  constructor(reader: SeasonReader) {
    this.#reader = reader
  }

  get loaded(): LoadedSeason {
    return this.#loaded
  }

  /** Reads the season again if any process has changed it. Calls run one after the other. */
  refresh(): Promise<void> {
    this.#refreshed = this.#refreshed.catch(() => undefined).then(() => this.#catchUp())
    return this.#refreshed
  }

  async #catchUp(): Promise<void> {
    const version = await this.#reader.findVersion()
    if (version !== this.#loaded.version) this.#loaded = await this.#reader.read()
  }
}
