import { type Season, seasonOf } from '@headgate/domain'

/** The season as the store has it, read once and replaced whole. */
export interface LoadedSeason {
  /** Rises with every change; 0 while nothing is loaded. */
  importId: number
  /** Whose it is: the ditch's own, the sample's, or nobody's yet. */
  owner: 'own' | 'sample' | 'none'
  season: Season
}

export interface SeasonSource {
  /** Cheap: it is asked every second. Undefined while nothing is loaded. */
  findImportId(): Promise<number | undefined>
  read(): Promise<LoadedSeason | undefined>
}

const NOTHING_LOADED: LoadedSeason = { importId: 0, owner: 'none', season: seasonOf([]) }

/** Keeps the season at hand, so that no reader waits for the store. */
export class SeasonInMemory {
  readonly #source: SeasonSource
  #loaded = NOTHING_LOADED

  constructor(source: SeasonSource) {
    this.#source = source
  }

  get loaded(): LoadedSeason {
    return this.#loaded
  }

  /** Catches up with the store, whichever process changed it. */
  async refresh(): Promise<void> {
    const importId = (await this.#source.findImportId()) ?? NOTHING_LOADED.importId
    if (importId !== this.#loaded.importId) this.#loaded = (await this.#source.read()) ?? NOTHING_LOADED
  }
}
