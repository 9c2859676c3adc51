import type { DitchDay } from '@headgate/domain'
import { messages } from '@headgate/language/texts/find'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import { iconOf } from '../../ui/icons.tsx'
import { findDialog } from './find/find-dialog-part.ts'
import type { Schedule } from './use-schedule.ts'

const SearchIcon = iconOf(<path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.2 15.2 20.5 20.5" />)

const LOOK =
  'flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-lg px-2 text-sm font-semibold text-water hover:bg-wash'

interface FindToolsProps {
  schedule: Schedule
  /** Draws the remaining dates. */
  showAll: () => void
}

/** Shortcuts beside the sticky title of the long list: to the running row, to a name's turns and to a date. */
export function FindTools({ schedule, showAll }: FindToolsProps) {
  const [isOpen, setOpen] = useState(false)
  const Dialog = useLazyComponent(findDialog, isOpen, 'without')
  const isAway = useIsAway(schedule)
  const goTo = (day: DitchDay) => {
    // Close first: closing returns the focus to the button.
    flushSync(() => setOpen(false))
    flushSync(showAll)
    goToDay(document.getElementById(`day-${day}`))
  }
  return (
    <div className="ml-auto flex">
      <button
        type="button"
        onClick={() => goToDay(findRunning())}
        className={`${LOOK} max-[18rem]:hidden ${isAway ? '' : 'invisible'}`}
      >
        {messages.now}
      </button>
      <button type="button" aria-label={messages.open} onClick={() => setOpen(true)} className={LOOK}>
        <SearchIcon />
        <span className="roomy">{messages.open}</span>
      </button>
      {Dialog && <Dialog schedule={schedule} onDay={goTo} onClose={() => setOpen(false)} />}
    </div>
  )
}

const findRunning = () => document.querySelector('li[aria-current=time]')

/** Goes to the date around an element. Moves the focus, so that keyboards and screen readers continue from there. */
function goToDay(within: Element | null): void {
  const day = within?.closest('section')
  const heading = day?.querySelector('h3')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  day?.scrollIntoView()
}

/** Leaves out what the sticky tabs, title and date cover. */
const BELOW_HEADERS = { rootMargin: '-140px 0px 0px' }

/** Whether the running row is out of sight. */
function useIsAway(schedule: Schedule): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const row = findRunning()
    if (!row) return setAway(false)
    const observer = new IntersectionObserver(([seen]) => setAway(seen?.isIntersecting === false), BELOW_HEADERS)
    observer.observe(row)
    return () => observer.disconnect()
  }, [schedule])
  return isAway
}
