import { lazyComponent, useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import { HistoryPart } from './history-part.tsx'

const auditPart = lazyComponent(async () => (await import('./audit-part.tsx')).AuditPart)

/** Every change to the season, then everything that captains did. */
export function CaptainsHistory() {
  const AuditPart = useLazyComponent(auditPart, true, 'reload')
  return (
    <>
      <HistoryPart />
      {AuditPart && <AuditPart />}
    </>
  )
}
