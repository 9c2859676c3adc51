import type { ReadyBytes } from './ready-bytes.ts'

/** Enough for every way our own page asks, and a bound on what others can make us keep. */
const MOST_KEPT = 100

/** Ready answers by address, all of one moment: when the moment passes, all of them go. */
export class KeptAnswers {
  readonly #momentNow: () => unknown
  readonly #byAddress = new Map<string, ReadyBytes>()
  #moment: unknown

  /** `momentNow` gives something new, by identity, whenever the answers would read differently. */
  constructor(momentNow: () => unknown) {
    this.#momentNow = momentNow
  }

  find(address: string): ReadyBytes | undefined {
    const answer = this.#byAddress.get(address)
    return answer && this.#momentNow() === this.#moment ? answer : undefined
  }

  /** The answer kept for `address`, or one newly written; beyond the bound the oldest goes. */
  async findOrKeep(address: string, write: () => ReadyBytes | Promise<ReadyBytes>): Promise<ReadyBytes> {
    const kept = this.find(address)
    if (kept) return kept
    const moment = this.#momentNow()
    const written = await write()
    if (moment !== this.#moment) this.#byAddress.clear()
    this.#moment = moment
    const oldest = this.#byAddress.keys().next().value
    if (this.#byAddress.size >= MOST_KEPT && oldest !== undefined) this.#byAddress.delete(oldest)
    this.#byAddress.set(address, written)
    return written
  }
}
