import { AuditPart } from '../../features/season-changes/audit-part.tsx'
import { HistoryPart } from '../../features/season-changes/history-part.tsx'

/** Every change to the season, then everything that captains did. */
export const HistoryRoom = () => (
  <div className="grid gap-8">
    <HistoryPart />
    <AuditPart />
  </div>
)
