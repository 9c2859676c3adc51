import { messages } from '@headgate/language/texts/people'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { CheckField } from './check-field.tsx'
import type { HolderDraft } from './entry-draft.ts'

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
      <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
        <Field
          label={texts.holder}
          value={name}
          onText={(text) => onChange({ ...holder, name: text })}
          error={faultOf(`${key} name`)}
          hint={isRenamed ? texts.renamed : undefined}
          name="holder"
          maxLength={200}
        />
        <Field
          label={texts.shares}
          value={shares}
          onText={(text) => onChange({ ...holder, shares: text })}
          error={faultOf(`${key} shares`)}
          inputMode="decimal"
          name="shares"
          maxLength={12}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CheckField
          label={texts.nights}
          isChecked={takesNights}
          onCheck={(isChecked) => onChange({ ...holder, takesNights: isChecked })}
        />
        {onRemove && (
          <Button look="plain" className="-mr-5" aria-label={texts.removeHolder(name)} onClick={onRemove}>
            {texts.removeShort}
          </Button>
        )}
      </div>
    </div>
  )
}
