import type { ReactNode } from 'react'
import { FIELD_LOOK } from './field.tsx'
import { useField } from './use-field.tsx'

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
  const { id, described, notes } = useField({ hint, error })
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
        {...described}
        className={`${FIELD_LOOK} py-2`}
      />
      {notes}
    </div>
  )
}
