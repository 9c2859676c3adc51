import { messages } from '@headgate/language/texts/people'
import { Field } from '../../ui/field.tsx'
import type { HolderDraft } from './entry-draft.ts'
import { EntryFoot } from './entry-foot.tsx'

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
  const { key, name, shares, takesNights } = holder
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
      <EntryFoot
        label={texts.nights}
        isChecked={takesNights}
        onCheck={(isOn) => onChange({ ...holder, takesNights: isOn })}
        removeAria={texts.removeHolder(name)}
        onRemove={onRemove}
      />
    </div>
  )
}

interface HolderAndSharesProps {
  name: string
  shares: string
  labels?: { holder: string; shares: string }
  onChange: (more: { name?: string; shares?: string }) => void
  errors: Record<'name' | 'shares', string | undefined>
  hint?: string | undefined
}

/** A holder's name, and beside it their shares. */
export const HolderAndShares = ({ name, shares, labels = texts, onChange, errors, hint }: HolderAndSharesProps) => (
  <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
    <Field
      label={labels.holder}
      value={name}
      onText={(text) => onChange({ name: text })}
      error={errors.name}
      hint={hint}
      name="holder"
      maxLength={200}
    />
    <Field
      label={labels.shares}
      value={shares}
      onText={(text) => onChange({ shares: text })}
      error={errors.shares}
      inputMode="decimal"
      name="shares"
      maxLength={12}
    />
  </div>
)
