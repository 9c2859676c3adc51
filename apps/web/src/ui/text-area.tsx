import { type ReactNode, useId } from 'react'
import { FIELD_LOOK } from './field.tsx'

interface TextAreaProps {
  label: string
  name: string
  value: string
  onText: (text: string) => void
  rows?: number
  hint?: ReactNode
  error?: string | undefined
}

/** A field for several lines of text, with its label. Its error is shown below it, and read out with it. */
export function TextArea({ label, name, value, onText, rows = 4, hint, error }: TextAreaProps) {
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        rows={rows}
        value={value}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        className={`${FIELD_LOOK} py-2`}
      />
      {error && (
        <p id={errorId} className="text-sm font-medium text-trouble">
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
