import { messages } from '@headgate/language/texts/people'
import { Button } from '../../ui/button.tsx'
import { CheckLine, type CheckLineProps } from '../../ui/check-line.tsx'
import { Field } from '../../ui/field.tsx'
import type { HolderDraft, PersonDraft } from './entry-draft.ts'

const texts = messages.editor

interface HolderFieldsProps {
  holder: HolderDraft
  /** The name until now; undefined for a new holder. */
  before: string | undefined
  faultOf: (key: string) => string | undefined
  onChange: (holder: HolderDraft) => void
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined
}

export function HolderFields({ holder, before, faultOf, onChange, onRemove }: HolderFieldsProps) {
  const { key, name, shares, isZone = false } = holder
  const isRenamed = before !== undefined && before.trim() !== name.trim()
  return (
    <div className="grid gap-4 rounded-xl border border-line bg-card p-4">
      <HolderAndShares
        name={name}
        shares={shares}
        onChange={(more) => onChange({ ...holder, ...more })}
        errors={{ name: faultOf(`${key} name`), shares: faultOf(`${key} shares`) }}
        hint={isRenamed ? texts.renamed : undefined}
      />
      <div className="grid">
        <EntryFoot
          label={texts.zone}
          isChecked={isZone}
          onCheck={(isOn) => onChange({ ...holder, isZone: isOn })}
          removeAria={texts.removeHolder(name)}
          onRemove={onRemove}
        />
        {isZone && <p className="text-sm text-soft">{texts.zoneHint}</p>}
      </div>
    </div>
  )
}

interface HolderAndSharesProps {
  name: string
  shares: string
  label?: string
  onChange: (more: { name?: string; shares?: string }) => void
  errors: Record<'name' | 'shares', string | undefined>
  hint?: string | undefined
}

/** A holder's name, and beside it their shares. */
export const HolderAndShares = ({
  name,
  shares,
  label = texts.holder,
  onChange,
  errors,
  hint,
}: HolderAndSharesProps) => (
  <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
    <Field
      label={label}
      value={name}
      onText={(text) => onChange({ name: text })}
      error={errors.name}
      hint={hint}
      name="holder"
      maxLength={200}
    />
    <Field
      label={texts.shares}
      value={shares}
      onText={(text) => onChange({ shares: text })}
      error={errors.shares}
      inputMode="decimal"
      name="shares"
      maxLength={12}
    />
  </div>
)

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

interface EntryFootProps extends CheckLineProps {
  removeAria: string
  /** Undefined where there is always one. */
  onRemove: (() => void) | undefined
}

/** The last line of an entry's fields: a yes or no, and the button that removes it. */
const EntryFoot = ({ removeAria, onRemove, ...check }: EntryFootProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4">
    <CheckLine {...check} />
    {onRemove && (
      <Button look="plain" className="-mr-5" aria-label={removeAria} onClick={onRemove}>
        {messages.editor.removeShort}
      </Button>
    )}
  </div>
)
