import { messages } from '@headgate/language/texts/find'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { keepOwnName } from '../../platform/auth/keep-own-name.ts'
import { useViewer } from '../../platform/auth/viewer.ts'
import { useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import { useServices } from '../../platform/services.ts'
import { findDialog } from './find/find-dialog-part.ts'
import { isNameGone } from './own-water.ts'
import type { Schedule } from './use-schedule.ts'

const LOOK = 'min-h-11 font-semibold text-water underline underline-offset-4'

/** Lets somebody without an account pick which name is theirs, and undo that. */
export function WhichName({ schedule }: { schedule: Schedule }) {
  const viewer = useViewer()
  const { storage } = useServices()
  const line = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const Dialog = useLazyComponent(findDialog, isOpen, 'without')
  const { ownName } = viewer
  if (!ownName && schedule.timeline.segments.length === 0) return null
  // The pressed button may be gone, so the focus goes to the one in its place.
  const change = (act: () => void) => {
    flushSync(act)
    line.current?.querySelector('button')?.focus()
  }
  const isGone = isNameGone(schedule, viewer)
  return (
    <span ref={line} className="flex flex-wrap items-center gap-x-4">
      {(!ownName || isGone) && (
        <button type="button" onClick={() => setOpen(true)} className={LOOK}>
          {messages.which}
        </button>
      )}
      {ownName && (
        <button type="button" onClick={() => change(() => keepOwnName(storage, null))} className={LOOK}>
          {isGone ? messages.notMe : messages.notMyTurns}
        </button>
      )}
      {Dialog && <Dialog schedule={schedule} onClose={() => change(() => setOpen(false))} />}
    </span>
  )
}
