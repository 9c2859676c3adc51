import { type ReactNode, useEffect, useRef } from 'react'

interface ChoiceProps<Value extends string> {
  /** For screen readers only. */
  legend: string
  name: string
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A few options side by side: radio buttons, and used like them. */
export function Choice<Value extends string>({ legend, name, options, chosen, onChoose }: ChoiceProps<Value>) {
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // Chosen before hydration.
    const checked = box.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const early = options.find(({ value }) => value === checked)
    if (early && early.value !== chosen) onChoose(early.value)
  }, [])
  return (
    <fieldset ref={box}>
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-1 rounded-xl bg-wash p-1">
        {options.map(({ value, label, icon }) => (
          <label
            key={value}
            className="flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 rounded-lg px-1 text-sm whitespace-nowrap text-soft sm:text-base has-checked:bg-card has-checked:font-semibold has-checked:text-ink has-checked:shadow-sm has-checked:outline has-checked:outline-edge has-focus-visible:outline-3 has-focus-visible:outline-water"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {icon}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
