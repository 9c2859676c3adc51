import type { TradeState } from '../trades/trade.ts'
import type { TradeEvent } from './trade-message.ts'

interface AskedTrade {
  state: TradeState
  /** When somebody last asked to undo it; undefined if nobody does now. */
  undoAskedAt: Temporal.Instant | undefined
}

/** Whether what was asked of a trade at `at` can still be answered. News asks nothing, and stands. */
export function isStanding(event: TradeEvent, at: Temporal.Instant, trade: AskedTrade | undefined): boolean {
  switch (event) {
    case 'asked':
    case 'offered':
      return trade?.state === 'open'
    case 'waits-for-captain':
      return trade?.state === 'for-captain'
    case 'undo-asked':
      return (
        trade?.state === 'agreed' &&
        trade.undoAskedAt !== undefined &&
        Temporal.Instant.compare(at, trade.undoAskedAt) >= 0
      )
    default:
      return true
  }
}
