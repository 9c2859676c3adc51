import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'

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
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Text typed or filled in before hydration.
    const early = box.current?.value
    if (early) onText(early)
  }, [])
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
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
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className={`${FIELD_LOOK} ${end ? 'pr-12' : ''} ${className}`}
        />
        {end && <div className="absolute inset-y-0 right-0">{end}</div>}
      </div>
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
