import { useDitch } from '../../features/captain/ditch.ts'
import { TradesPart } from '../../features/captain-trades/trades-part.tsx'

/** Trades between neighbors. */
export function TradesRoom() {
  const { rules, readSeason } = useDitch()
  return <TradesPart rules={rules} readSeason={readSeason} />
}
