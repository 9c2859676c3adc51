import { messages } from '@headgate/language/texts/captain'
import { useState } from 'react'
import { lazyComponent, useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import { Fold } from '../../ui/fold.tsx'

const auditList = lazyComponent(async () => (await import('./audit-list.tsx')).AuditList)

/** Everything that captains did, loaded once it is unfolded. */
export function AuditPart() {
  const [isOpen, setIsOpen] = useState(false)
  const AuditList = useLazyComponent(auditList, isOpen, 'reload')
  return (
    <Fold title={messages.audit.title} onToggle={setIsOpen}>
      {isOpen && AuditList && <AuditList />}
    </Fold>
  )
}
