import { AuditPart } from './audit-part.tsx'
import { HistoryPart } from './history-part.tsx'

/** Every change to the season, then everything that captains did. */
export function CaptainsHistory() {
  return (
    <>
      <HistoryPart />
      <AuditPart />
    </>
  )
}
