import { lazyComponent, useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import { type HistoryNeeds, HistoryPart } from './history-part.tsx'

const auditPart = lazyComponent(async () => (await import('./audit-part.tsx')).AuditPart)

/** Every change to the season, then everything that captains did. */
export function CaptainsHistory(needs: HistoryNeeds) {
  const AuditPart = useLazyComponent(auditPart, true, 'reload')
  return (
    <>
      <HistoryPart {...needs} />
      {AuditPart && <AuditPart />}
    </>
  )
}
