import type { ReactNode } from 'react'

interface RadioLinesProps<Value extends string> {
  legend: ReactNode
  name: string
  options: readonly { value: Value; label: string }[]
  /** Undefined while nothing is chosen. */
  chosen: Value | undefined
  isDisabled?: boolean
  onChoose: (value: Value) => void
}

/** A question with its answers below each other, or side by side where there is room. */
export function RadioLines<Value extends string>(props: RadioLinesProps<Value>) {
  const { legend, name, options, chosen, isDisabled, onChoose } = props
  return (
    <fieldset className="min-w-0">
      <legend className="wrap-anywhere">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2 py-1 max-sm:w-full">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              aria-disabled={isDisabled}
              onChange={() => {
                if (!isDisabled) onChoose(value)
              }}
              className="size-5 shrink-0 accent-water"
            />
            <span className="wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
