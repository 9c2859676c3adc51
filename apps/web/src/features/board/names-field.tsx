import { type ComponentProps, useId } from 'react'
import { Field } from '../../ui/field.tsx'

/** A field for a name, with the known ones to choose from. */
export function NamesField({ names, ...field }: ComponentProps<typeof Field> & { names: readonly string[] }) {
  const id = useId()
  return (
    <>
      <Field {...field} list={id} autoComplete="off" />
      <datalist id={id}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}
