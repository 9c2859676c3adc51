import type { PeopleRow, PeopleUndo } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/people'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { type Http, LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import { Button } from '../../ui/button.tsx'
import { Form, FormButtons } from '../../ui/form.tsx'

/** Takes back a sale or a merge, which is a change of the season. */
export const undoSeasonChange = (http: Http, changeId: number): Promise<unknown> =>
  http.send('POST', `/api/schedule/imports/${changeId}/undo`, undefined, LONG_TIME_LIMIT_MS)

/** What was done last, and how to take it back. */
export interface Done {
  text: string
  revision?: number
  undo?: PeopleUndo | null
  /** The change of the season to take back. */
  changeId?: number
  /** Somebody new, who can be invited at once. */
  newcomer?: { holder: string; name: string }
}

export type Task =
  | { kind: 'add'; name: string }
  | { kind: 'edit'; row: PeopleRow; revision: number }
  | { kind: 'sell'; row: PeopleRow }
  | { kind: 'merge'; row: PeopleRow }
  /** Without a file, cells are pasted. */
  | { kind: 'import'; file?: File }

interface TaskFormProps extends ComponentProps<typeof Form> {
  title: string
  texts: { submit: string; busy: string }
  isBusy: boolean
  disabled?: boolean
  onBack: () => void
}

/** A task that is a form. */
export const TaskForm = ({ title, texts, isBusy, disabled = false, onBack, children, ...form }: TaskFormProps) => (
  <TaskFrame title={title} onBack={onBack}>
    <Form {...form}>
      {children}
      <FormButtons {...{ texts, isBusy, disabled }} cancel={messages.cancel} onCancel={onBack} />
    </Form>
  </TaskFrame>
)

/** A task in place of the list, with the way back to it. The focus moves to its heading. */
export function TaskFrame({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    scrollTo(0, 0)
  }, [])
  return (
    <div className="grid gap-5">
      <p className="print:hidden">
        <Button look="plain" className="-ml-3 px-3!" onClick={onBack}>
          ‹ {messages.back}
        </Button>
      </p>
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold wrap-anywhere outline-none print:hidden">
        {title}
      </h2>
      {children}
    </div>
  )
}
