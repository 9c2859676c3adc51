import { Choice } from '../../ui/choice.tsx'

interface LabelledProps<Value extends string> {
  name: string
  texts: { label: string; options: Record<Value, string> }
  chosen: Value
  onChoose: (value: Value) => void
}

/** Options side by side below a label that is seen, too. */
export function Labelled<Value extends string>({
  name,
  texts: { label, options },
  chosen,
  onChoose,
}: LabelledProps<Value>) {
  const values = Object.keys(options) as Value[]
  return (
    <div className="grid gap-1.5">
      <span aria-hidden className="font-medium">
        {label}
      </span>
      <Choice
        legend={label}
        name={name}
        options={values.map((value) => ({ value, label: options[value] }))}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  )
}
