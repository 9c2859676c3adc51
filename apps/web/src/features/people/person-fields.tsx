import { messages } from '@headgate/language/texts/people'
import { Field } from '../../ui/field.tsx'
import type { PersonDraft } from './entry-draft.ts'
import { EntryFoot } from './entry-foot.tsx'

const texts = messages.editor

interface PersonFieldsProps {
  person: PersonDraft
  faultOf: (key: string) => string | undefined
  onChange: (person: PersonDraft) => void
  /** Left out where there is always one. */
  onRemove?: () => void
}

export function PersonFields({ person, faultOf, onChange, onRemove }: PersonFieldsProps) {
  const field = (field: 'name' | 'phone' | 'email') => ({
    label: texts[field],
    value: person[field],
    onText: (text: string) => onChange({ ...person, [field]: text }),
    error: faultOf(`${person.key} ${field}`),
    autoComplete: 'off',
  })
  return (
    <div className="grid gap-4 rounded-xl border border-line bg-card p-4">
      <Field {...field('name')} name="person" maxLength={200} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('phone')} type="tel" name="phone" maxLength={40} />
        <Field {...field('email')} type="email" name="email" maxLength={254} />
      </div>
      <EntryFoot
        label={texts.renter}
        isChecked={person.isRenter}
        onCheck={(isRenter) => onChange({ ...person, isRenter })}
        removeAria={texts.removePerson(person.name)}
        onRemove={onRemove}
      />
    </div>
  )
}
