import { messages } from '@headgate/language/texts/people'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Form, FormButtons } from '../../ui/form.tsx'

interface TaskFormProps extends ComponentProps<typeof Form> {
  title: string
  /** The button's text. */
  submit: string
  isBusy: boolean
  onBack: () => void
}

/** A task that is a form. */
export const TaskForm = ({ title, submit, isBusy, onBack, children, ...form }: TaskFormProps) => (
  <TaskFrame title={title} onBack={onBack}>
    <Form {...form}>
      {children}
      <FormButtons texts={{ submit, busy: submit }} isBusy={isBusy} cancel={messages.cancel} onCancel={onBack} />
    </Form>
  </TaskFrame>
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
