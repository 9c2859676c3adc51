import { type ReactNode, useId } from 'react'

interface FieldNotes {
  hint?: ReactNode
  /** The error text; `true` if it is shown elsewhere. */
  error?: string | boolean | undefined
}

/** The id of a field's control, what describes the control to screen readers, and the texts to show below it. */
export function useField({ hint, error }: FieldNotes) {
  const id = useId()
  const errorText = typeof error === 'string' && error
  const describedBy = [errorText && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const notes = (
    <>
      {errorText && (
        <p id={`${id}-error`} className="text-sm font-medium text-trouble">
          {errorText}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
    </>
  )
  const described = { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined }
  return { id, described, notes }
}
