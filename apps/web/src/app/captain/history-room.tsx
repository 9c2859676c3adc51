import { CaptainsHistory } from '../../features/captain/captains-history.tsx'

export const HistoryRoom = () => (
  <div className="grid gap-8">
    <CaptainsHistory />
  </div>
)
