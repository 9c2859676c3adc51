import { messages } from '@headgate/language/texts/rotation'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import { FIELD_LOOK } from '../../ui/field.tsx'
import type { HolderDraft } from './draft.ts'

const texts = messages.who

interface HolderRowProps {
  row: HolderDraft
  /** From 1. */
  number: number
  settles: boolean
  onChange: (more: Partial<HolderDraft>) => void
  onRemove: () => void
}

/** One holder. On a phone the cells stand below each other, each with its heading. */
export function HolderRow({ row, number, settles, onChange, onRemove }: HolderRowProps) {
  const who = row.name.trim() || texts.unnamed(number)
  return (
    <tr>
      <td className="rotation-name">
        <Cell
          aria-label={texts.nameOf(number)}
          value={row.name}
          maxLength={200}
          autoComplete="off"
          onText={(name) => onChange({ name })}
        />
      </td>
      <td data-heading={texts.shares}>
        <Cell
          aria-label={texts.sharesOf(who)}
          value={row.shares}
          inputMode="decimal"
          maxLength={10}
          onText={(shares) => onChange({ shares })}
        />
      </td>
      <td data-heading={texts.nights}>
        <label className="flex size-11 items-center justify-center">
          <input
            type="checkbox"
            className="size-5 accent-water"
            aria-label={texts.nightsOf(who)}
            checked={row.takesNights}
            onChange={({ currentTarget }) => onChange({ takesNights: currentTarget.checked })}
          />
        </label>
      </td>
      {settles && (
        <td data-heading={texts.owed}>
          <Cell
            aria-label={texts.owedOf(who)}
            value={row.owedHours}
            maxLength={10}
            onText={(owedHours) => onChange({ owedHours })}
          />
        </td>
      )}
      <td>
        <Button look="plain" aria-label={texts.removeAria(who)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </td>
    </tr>
  )
}

function Cell({ onText, ...input }: Omit<ComponentProps<'input'>, 'onChange'> & { onText: (text: string) => void }) {
  return <input {...input} onChange={({ currentTarget }) => onText(currentTarget.value)} className={FIELD_LOOK} />
}
