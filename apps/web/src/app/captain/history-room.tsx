import { CaptainsHistory } from '../../features/history/captains-history.tsx'

export const HistoryRoom = () => (
  <div className="grid gap-8">
    <CaptainsHistory />
  </div>
)
