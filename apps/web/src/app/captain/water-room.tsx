import { TradesPart } from '../../features/captain-trades/trades-part.tsx'
import { CaptainsLedger } from '../../features/ledger/captains-ledger.tsx'

/** Trades between neighbors, and who had how much water. */
export const WaterRoom = () => (
  <div className="grid gap-12">
    <div className="print:hidden">
      <TradesPart />
    </div>
    <CaptainsLedger />
  </div>
)
