import { isTradeDue, listUnsettledTrades } from '../store/trade-queries.ts'
import { endImpossible } from './end-trades.ts'
import type { TradeContext } from './trade-context.ts'
import { trade } from './trading.ts'

const MINUTE_MS = 60_000

/** Ends trades when their time has come, and when a change of the ditch or of its people made them impossible. */
export class TradeWatch {
  readonly #context: TradeContext
  /** Undefined until the first look, which checks what happened while nothing ran. */
  #checked: string | undefined

  constructor(context: TradeContext) {
    this.#context = context
  }

  async look(): Promise<void> {
    const { store, clock } = this.#context
    const state = this.#state()
    if (!(await isTradeDue(store.db, clock.now())) && state === this.#checked) return
    if ((await listUnsettledTrades(store.db)).length > 0) await trade(this.#context, undefined, endImpossible)
    this.#checked = state
  }

  /** Links and accounts have no version, so every minute counts as a change. */
  #state(): string {
    const { ditch, clock } = this.#context
    return `${ditch.loaded.version} ${Math.trunc(clock.now().epochMilliseconds / MINUTE_MS)}`
  }
}
