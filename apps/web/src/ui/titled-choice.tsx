import { Choice } from './choice.tsx'

interface TitledChoiceProps<Value extends string> {
  name: string
  texts: { label: string; options: Record<Value, string> }
  chosen: Value
  onChoose: (value: Value) => void
}

/** As `Choice`, below its legend. */
export function TitledChoice<Value extends string>({
  name,
  texts: { label, options },
  chosen,
  onChoose,
}: TitledChoiceProps<Value>) {
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
