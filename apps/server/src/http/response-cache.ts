import type { EncodedResponse } from './encoded-response.ts'

/** Enough for every way our own page asks, and a bound on what others can make us keep. */
const MOST_KEPT = 100
const HIGHEST_STATUS = 599

/** Ready answers by address, all of one moment: when the moment passes, all of them go. */
export class ResponseCache {
  readonly route: string
  readonly #momentAt: (nowMs: number) => unknown
  readonly #byAddress = new Map<string, EncodedResponse>()
  /** By status, which is looked up faster in a list than in a map. */
  readonly #sent = new Float64Array(HIGHEST_STATUS + 1)
  #moment: unknown

  /** `momentAt` gives something new, by identity, whenever the answers would read differently. */
  constructor(route: string, momentAt: (nowMs: number) => unknown) {
    this.route = route
    this.#momentAt = momentAt
  }

  find(address: string, nowMs: number): EncodedResponse | undefined {
    const answer = this.#byAddress.get(address)
    return answer && this.#momentAt(nowMs) === this.#moment ? answer : undefined
  }

  /** The answer kept for `address`, or one newly written; beyond the bound the oldest goes. */
  async findOrKeep(
    address: string,
    nowMs: number,
    write: () => EncodedResponse | Promise<EncodedResponse>,
  ): Promise<EncodedResponse> {
    const kept = this.find(address, nowMs)
    if (kept) return kept
    const moment = this.#momentAt(nowMs)
    const written = await write()
    if (moment !== this.#moment) this.#byAddress.clear()
    this.#moment = moment
    const oldest = this.#byAddress.keys().next().value
    if (this.#byAddress.size >= MOST_KEPT && oldest !== undefined) this.#byAddress.delete(oldest)
    this.#byAddress.set(address, written)
    return written
  }

  /** What goes out before the framework passes its counters, so it is counted here. */
  countSent(status: number): void {
    this.#sent[status] = (this.#sent[status] ?? 0) + 1
  }

  /** How many kept answers were sent so far, by status. */
  get sent(): ReadonlyMap<number, number> {
    return new Map([...this.#sent.entries()].filter(([, count]) => count > 0))
  }
}
