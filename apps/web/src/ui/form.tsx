import type { ComponentProps, ReactNode, Ref, SyntheticEvent } from 'react'
import { Button } from './button.tsx'

interface FormProps {
  ref?: Ref<HTMLFormElement>
  /** `goTo` moves the focus to the field with a name: the first that is faulty. */
  onSubmit: (goTo: (field: string) => void) => unknown
  className?: string
  children: ReactNode
}

/** A form that checks its fields itself. */
export function Form({ ref, onSubmit, className = 'gap-4', children }: FormProps) {
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    onSubmit((field) => form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus())
  }
  return (
    <form ref={ref} method="post" noValidate onSubmit={submit} className={`grid ${className}`}>
      {children}
    </form>
  )
}

interface SubmitProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  texts: { submit: string; busy?: string }
  isBusy?: boolean
}

interface FormButtonsProps extends SubmitProps {
  /** The text of the button beside it, which leaves the form as it was. */
  cancel?: string
  onCancel?: () => void
}

/** A form's buttons, below its fields. */
export const FormButtons = ({ cancel, onCancel, ...submit }: FormButtonsProps) => (
  <p className="flex flex-wrap gap-3">
    <Submit {...submit} />
    {onCancel && (
      <Button look="quiet" disabled={submit.isBusy} onClick={onCancel}>
        {cancel}
      </Button>
    )}
  </p>
)

/** The button that sends a form. */
export const Submit = ({ texts, isBusy = false, ...button }: SubmitProps) => (
  <Button {...button} type="submit" disabled={isBusy || button.disabled}>
    {(isBusy && texts.busy) || texts.submit}
  </Button>
)
