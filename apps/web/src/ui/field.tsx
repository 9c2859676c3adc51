import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useField } from './use-field.tsx'

export const FIELD_LOOK =
  'min-h-11 w-full rounded-lg border border-edge bg-paper px-3 text-ink placeholder:text-soft aria-invalid:border-trouble'

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'ref'> {
  label: string
  value: string
  onText: (text: string) => void
  hint?: ReactNode
  /** The error text. */
  error?: string | undefined
  /** Inside the field, at its right-hand end. */
  end?: ReactNode
}

/** A text field with its label. Its error is shown below it, and read out with it. */
export function Field({ label, value, onText, hint, error, end, className = '', ...input }: FieldProps) {
  const { id, described, notes } = useField({ hint, error })
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Text typed or filled in before hydration.
    const early = box.current?.value
    if (early) onText(early)
  }, [])
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          ref={box}
          id={id}
          value={value}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
          {...described}
          className={`${FIELD_LOOK} ${end ? 'pr-12' : ''} ${className}`}
        />
        {end && <div className="absolute inset-y-0 right-0">{end}</div>}
      </div>
      {notes}
    </div>
  )
}
