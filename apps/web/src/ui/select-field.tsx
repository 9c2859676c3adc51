import { useId } from 'react'
import { FIELD_LOOK } from './field.tsx'

interface SelectFieldProps<Value extends string> {
  label: string
  name: string
  options: readonly { value: Value; label: string }[]
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
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
