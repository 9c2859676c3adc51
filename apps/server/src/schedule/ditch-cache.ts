import type { DitchRules } from '@headgate/domain'
import type { CurrentDitch, DitchProfile } from '../store/ditch-queries.ts'
import type { DitchReader, DitchSnapshot } from '../store/ditch-reader.ts'

/** Holds the ditch in memory, so that no request waits for the store. Replaced whole when anything changes. */
export class DitchCache implements CurrentDitch {
  readonly #reader: DitchReader
  #loaded: DitchSnapshot
  #refreshed = Promise.resolve()

  private constructor(reader: DitchReader, loaded: DitchSnapshot) {
    this.#reader = reader
    this.#loaded = loaded
  }

  static async open(reader: DitchReader): Promise<DitchCache> {
    return new DitchCache(reader, await reader.read())
  }

  get loaded(): DitchSnapshot {
    return this.#loaded
  }

  get profile(): DitchProfile {
    return this.#loaded.profile
  }

  get rules(): DitchRules {
    return this.#loaded.rules
  }

  /** Reads the ditch again if any process has changed it. Calls run one after the other. */
  refresh(): Promise<void> {
    this.#refreshed = this.#refreshed.catch(() => undefined).then(() => this.#catchUp())
    return this.#refreshed
  }

  /** Reads all of it again, also what is never edited: a store that was empty has taken in another ditch. */
  readAgain(): Promise<void> {
    this.#refreshed = this.#refreshed
      .catch(() => undefined)
      .then(async () => {
        this.#loaded = await this.#reader.read()
      })
    return this.#refreshed
  }

  async #catchUp(): Promise<void> {
    const version = await this.#reader.findVersion()
    if (version !== this.#loaded.version) this.#loaded = await this.#reader.read(this.#loaded)
  }
}
