import type { CaptainContext } from '../captain/captain-context.ts'
import { findNextEnd } from '../store/trade-queries.ts'
import { endImpossible } from './end-trades.ts'
import { trade } from './trading.ts'

const MINUTE_MS = 60_000

/** Ends trades when their time has come, and when a change of the ditch or of its people made them impossible. */
export class TradeWatch {
  readonly #context: CaptainContext
  /** Undefined until the first look, which checks what happened while nothing ran. */
  #checked: string | undefined

  constructor(context: CaptainContext) {
    this.#context = context
  }

  async look(): Promise<void> {
    const { store, clock } = this.#context
    const state = this.#state()
    const next = await findNextEnd(store.db)
    if (next === undefined) return
    const isDue = Temporal.Instant.compare(next, clock.now()) <= 0
    if (!isDue && state === this.#checked) return
    await trade(this.#context, undefined, endImpossible)
    this.#checked = state
  }

  /** Links and accounts have no version, so every minute counts as a change. */
  #state(): string {
    const { ditch, clock } = this.#context
    return `${ditch.loaded.version} ${Math.trunc(clock.now().epochMilliseconds / MINUTE_MS)}`
  }
}
