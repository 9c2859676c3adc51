import { messages } from '@headgate/language/texts/people'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { CheckField } from './check-field.tsx'
import type { PersonDraft } from './entry-draft.ts'

const texts = messages.editor

interface PersonFieldsProps {
  person: PersonDraft
  faultOf: (key: string) => string | undefined
  onChange: (person: PersonDraft) => void
  /** Left out where there is always one. */
  onRemove?: () => void
}

export function PersonFields({ person, faultOf, onChange, onRemove }: PersonFieldsProps) {
  const { key, name, phone, email, isRenter } = person
  return (
    <div className="grid gap-4 rounded-xl border border-line bg-card p-4">
      <Field
        label={texts.name}
        value={name}
        onText={(text) => onChange({ ...person, name: text })}
        error={faultOf(`${key} name`)}
        name="person"
        autoComplete="off"
        maxLength={200}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={texts.phone}
          value={phone}
          onText={(text) => onChange({ ...person, phone: text })}
          error={faultOf(`${key} phone`)}
          type="tel"
          name="phone"
          autoComplete="off"
          maxLength={40}
        />
        <Field
          label={texts.email}
          value={email}
          onText={(text) => onChange({ ...person, email: text })}
          error={faultOf(`${key} email`)}
          type="email"
          name="email"
          autoComplete="off"
          maxLength={254}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CheckField
          label={texts.renter}
          isChecked={isRenter}
          onCheck={(isChecked) => onChange({ ...person, isRenter: isChecked })}
        />
        {onRemove && (
          <Button look="plain" className="-mr-5" aria-label={texts.removePerson(name)} onClick={onRemove}>
            {texts.removeShort}
          </Button>
        )}
      </div>
    </div>
  )
}
