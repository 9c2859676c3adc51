import { CaptainsHistory } from '../../features/history/captains-history.tsx'
import { TradesAffected } from '../../features/layers/trades-affected.tsx'

export const HistoryRoom = () => (
  <div className="grid gap-8">
    <CaptainsHistory TradesAffected={TradesAffected} />
  </div>
)
