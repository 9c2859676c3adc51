import type { TradeShape } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/trades'
import { Fold } from '../../ui/fold.tsx'
import { wordState } from './trade-state.ts'
import { type Here, wordTrade } from './trade-words.ts'

/** What became of recent trades, newest first. */
export const SettledTrades = ({ trades, here }: { trades: readonly TradeShape[]; here: Here }) => (
  <Fold title={messages.settled} beside={`${trades.length}`}>
    <ol className="divide-y divide-line">
      {trades.map((trade) => (
        <li key={trade.id} className="py-2">
          <p className="text-sm font-semibold text-soft wrap-anywhere">{wordState(trade)}</p>
          <p className="wrap-anywhere">{wordTrade(trade, here)}</p>
        </li>
      ))}
    </ol>
  </Fold>
)
