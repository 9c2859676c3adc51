import { messages } from '@headgate/language/texts/people'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'

interface TaskButtonsProps {
  submit: string
  isBusy: boolean
  onCancel: () => void
}

/** At the end of a task's form. */
export const TaskButtons = ({ submit, isBusy, onCancel }: TaskButtonsProps) => (
  <p className="flex flex-wrap gap-3">
    <Button type="submit" disabled={isBusy}>
      {submit}
    </Button>
    <Button look="quiet" onClick={onCancel}>
      {messages.cancel}
    </Button>
  </p>
)

/** A task in place of the list, with the way back to it. The focus moves to its heading. */
export function TaskFrame({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <p>
        <Button look="plain" className="-ml-3 px-3!" onClick={onBack}>
          ‹ {messages.back}
        </Button>
      </p>
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold wrap-anywhere outline-none">
        {title}
      </h2>
      {children}
    </div>
  )
}
