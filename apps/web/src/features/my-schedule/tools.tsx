import { messages } from '@headgate/language/texts/my-schedule'
import { useId, useState } from 'react'
import { useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import { Button } from '../../ui/button.tsx'
import { CalendarIcon } from '../../ui/icons.tsx'
import { calendarPanel } from './lazy-components.ts'
import { PrintIcon } from './print-icon.tsx'

interface ToolsProps {
  uid: string
  noticesHref: string
  hasCalendar: boolean
}

/** Adds the turns to a calendar, or prints them. */
export function Tools({ uid, noticesHref, hasCalendar }: ToolsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const CalendarPanel = useLazyComponent(calendarPanel, isOpen, 'reload')
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-3">
        {hasCalendar && (
          <Button
            look="quiet"
            aria-expanded={isOpen}
            aria-controls={CalendarPanel ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <CalendarIcon />
            {messages.calendar.open}
          </Button>
        )}
        <Button look="quiet" onClick={() => print()}>
          <PrintIcon />
          {messages.print}
        </Button>
      </div>
      {CalendarPanel && <CalendarPanel id={id} uid={uid} noticesHref={noticesHref} />}
    </div>
  )
}
