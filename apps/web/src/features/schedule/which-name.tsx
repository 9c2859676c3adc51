import { messages } from '@headgate/language/texts/find'
import { useState } from 'react'
import { keepOwnName } from '../../platform/auth/keep-own-name.ts'
import { useViewer } from '../../platform/auth/viewer.ts'
import { useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import { useServices } from '../../platform/services.ts'
import { findDialog } from './find/find-dialog-part.ts'
import type { Schedule } from './use-schedule.ts'

/** Where somebody without an account says which name is theirs, and takes it back. */
export function WhichName({ schedule }: { schedule: Schedule }) {
  const { isGuest, ownName } = useViewer()
  const { storage } = useServices()
  const [isOpen, setOpen] = useState(false)
  const Dialog = useLazyComponent(findDialog, isOpen, 'without')
  if (!isGuest || schedule.timeline.segments.length === 0) return null
  return (
    <>
      {ownName && messages.marked}{' '}
      <button
        type="button"
        onClick={() => (ownName ? keepOwnName(storage, null) : setOpen(true))}
        className="min-h-11 font-semibold text-water underline underline-offset-4"
      >
        {ownName ? messages.notMe : messages.which}
      </button>
      {Dialog && <Dialog schedule={schedule} onClose={() => setOpen(false)} />}
    </>
  )
}
