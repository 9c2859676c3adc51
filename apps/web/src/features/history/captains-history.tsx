import { AuditPart } from './audit-part.tsx'
import { type HistoryNeeds, HistoryPart } from './history-part.tsx'

/** Every change to the season, then everything that captains did. */
export const CaptainsHistory = (needs: HistoryNeeds) => (
  <>
    <HistoryPart {...needs} />
    <AuditPart />
  </>
)
