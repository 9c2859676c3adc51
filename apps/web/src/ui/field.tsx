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
  const { id, described, notes } = useField({ hint, error })
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Text typed or filled in before hydration.
    const early = box.current?.value
    if (early && early !== value) onText(early)
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

interface SelectFieldProps<Value extends string> {
  label: string
  name: string
  options: readonly { value: Value; label: string; isDisabled?: boolean }[]
  value: Value
  onChoose: (value: Value) => void
}

/** A native select with its label. */
export function SelectField<Value extends string>({ label, name, options, value, onChoose }: SelectFieldProps<Value>) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value as Value)}
        className={FIELD_LOOK}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

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
        <p id={`${id}-error`} className="text-sm font-medium text-trouble first-letter:uppercase">
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
