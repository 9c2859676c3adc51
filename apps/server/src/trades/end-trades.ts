import { findEndReason, type Trade, type TradeEndReason, type TradePolicy } from '@headgate/domain'
import { announceTaken } from '../notices/announce-trade.ts'
import type { DitchContext } from '../schedule/route-parts.ts'
import { type ActingCaptain, addAuditEntry } from '../store/audit-queries.ts'
import { lockCaptain } from '../store/membership-queries.ts'
import {
  findNextEnd,
  listUnannounced,
  listUnsettledTrades,
  setTradePolicy,
  updateTrade,
} from '../store/trade-queries.ts'
import { announce, inTradeTransaction, type TradeTransaction } from './trading.ts'

export async function endTrade(
  trading: TradeTransaction,
  { id, state }: Trade,
  endReason: TradeEndReason,
): Promise<Trade> {
  const { transaction, now } = trading
  const trade = await updateTrade(transaction, id, { state: 'ended', endReason, settledAtMs: now.epochMilliseconds })
  await announce(trading, { trade, event: 'ended', by: undefined, wasAccepted: state === 'for-captain' })
  return trade
}

/** Ends every trade that can no longer be answered. */
export async function endImpossible(trading: TradeTransaction): Promise<void> {
  for (const trade of await listUnsettledTrades(trading.transaction)) {
    const reason = findEndReason(trade, trading)
    if (reason) await endTrade(trading, trade, reason)
  }
}

/** Changes what trades the captains allow. Turning them off ends those that wait for an answer. */
export const changeTradePolicy = (context: DitchContext, by: ActingCaptain, policy: TradePolicy): Promise<void> =>
  inTradeTransaction(context, undefined, async (trading) => {
    const { transaction, now } = trading
    await lockCaptain(transaction, by.uid)
    await setTradePolicy(transaction, policy)
    await addAuditEntry(transaction, {
      at: now,
      by,
      action: 'change-trade-policy',
      details: { kind: 'trade-policy-changed', values: policy },
    })
    await endImpossible({ ...trading, policy })
  })

const MINUTE_MS = 60_000

async function announceDue({ transaction, now, current }: TradeTransaction): Promise<void> {
  for (const trade of await listUnannounced(transaction, now))
    await announceTaken(transaction, { trade, now, clocks: current.rules.clocks })
}

/**
 * Ends trades when their time has come, and when a change of the ditch or of its people made them impossible; and tells
 * of offers that were taken.
 */
export class TradeWatch {
  readonly #context: DitchContext
  /** Undefined until the first look, which checks what happened while nothing ran. */
  #checked: string | undefined

  constructor(context: DitchContext) {
    this.#context = context
  }

  async look(): Promise<void> {
    const { db, clock } = this.#context
    if ((await listUnannounced(db, clock.now())).length > 0)
      await inTradeTransaction(this.#context, undefined, announceDue)
    const state = this.#state()
    const next = await findNextEnd(db)
    if (next === undefined) return
    const isDue = Temporal.Instant.compare(next, clock.now()) <= 0
    if (!isDue && state === this.#checked) return
    await inTradeTransaction(this.#context, undefined, endImpossible)
    this.#checked = state
  }

  /** Links and accounts have no version, so every minute counts as a change. */
  #state(): string {
    const { ditch, clock } = this.#context
    return `${ditch.loaded.version} ${Math.trunc(clock.now().epochMilliseconds / MINUTE_MS)}`
  }
}
