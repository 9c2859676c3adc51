import type { ReadyBytes } from './ready-bytes.ts'

/** Enough for every way our own page asks, and a bound on what others can make us keep. */
const MOST_KEPT = 100

/** Ready answers by address, all of one moment: when the moment passes, all of them go. */
export class KeptAnswers {
  readonly #byAddress = new Map<string, ReadyBytes>()
  #moment: unknown

  /** The answer kept for `address` in this `moment`; undefined when it has yet to be written. */
  find(address: string, moment: unknown): ReadyBytes | undefined {
    if (moment !== this.#moment) {
      this.#byAddress.clear()
      this.#moment = moment
    }
    return this.#byAddress.get(address)
  }

  /** Keeps an answer for the moment last asked about; beyond the bound the oldest goes. */
  keep(address: string, answer: ReadyBytes): ReadyBytes {
    const oldest = this.#byAddress.keys().next().value
    if (this.#byAddress.size >= MOST_KEPT && oldest !== undefined) this.#byAddress.delete(oldest)
    this.#byAddress.set(address, answer)
    return answer
  }
}
