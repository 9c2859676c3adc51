import { type Closure, type Season, seasonOf } from '@headgate/domain'

/** The season and what lies over it, as the store has them, read once and replaced whole. */
export interface LoadedSeason {
  /** Rises with every change of the season or of a closure; 0 while there was none. */
  version: number
  /** The import in force; 0 while nothing is loaded. */
  importId: number
  /** Whose it is: the ditch's own, the sample's, or nobody's yet. */
  owner: 'own' | 'sample' | 'none'
  /**
   * The sample ditch is still being tried out: the season is not the ditch's own, or one of the sample's accounts
   * loaded it.
   */
  isTrial: boolean
  season: Season
  /** Past, running and to come, in the order in which they begin; none that was called off before it began. */
  closures: readonly Closure[]
}

export interface SeasonSource {
  /** Cheap: it is asked every second. */
  findVersion(): Promise<number>
  read(): Promise<LoadedSeason>
}

const NOTHING_LOADED: LoadedSeason = {
  version: 0,
  importId: 0,
  owner: 'none',
  isTrial: true,
  season: seasonOf([]),
  closures: [],
}

/** Keeps the season at hand, so that no reader waits for the store. */
export class SeasonCache {
  readonly #source: SeasonSource
  #loaded = NOTHING_LOADED
  #refreshed = Promise.resolve()

  constructor(source: SeasonSource) {
    this.#source = source
  }

  get loaded(): LoadedSeason {
    return this.#loaded
  }

  /** Catches up with the store, whichever process changed it. One look ends before the next begins. */
  refresh(): Promise<void> {
    this.#refreshed = this.#refreshed.catch(() => undefined).then(() => this.#catchUp())
    return this.#refreshed
  }

  async #catchUp(): Promise<void> {
    const version = await this.#source.findVersion()
    if (version !== this.#loaded.version) this.#loaded = await this.#source.read()
  }
}
