import { AuditPart } from '../../features/season-changes/audit-part.tsx'
import { HistoryPart } from '../../features/season-changes/history-part.tsx'

/** Every change to the season, then everything that captains did. */
export const PastChanges = () => (
  <>
    <HistoryPart />
    <AuditPart />
  </>
)
