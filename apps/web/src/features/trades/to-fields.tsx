import { messages } from '@headgate/language/texts/trades'
import { RadioLines } from '../../ui/radio-lines.tsx'
import { NeighborField } from './neighbor-field.tsx'
import type { FieldsProps } from './trade-about.ts'

const texts = messages.form

/** Who gets the hours: one neighbor, or whoever is first. */
export function ToFields({ draft, onChange, isTried, trades: { partners } }: FieldsProps) {
  if (partners.length === 0) return <p>{texts.noPartners}</p>
  return (
    <>
      {!draft.isSwap && (
        <RadioLines
          legend={<span className="font-medium">{texts.toWhom}</span>}
          name="to"
          options={[
            { value: 'one', label: texts.toOne },
            { value: 'all', label: texts.toAll },
          ]}
          chosen={draft.isToAll ? 'all' : 'one'}
          isDisabled={false}
          onChoose={(value) => onChange({ isToAll: value === 'all' })}
        />
      )}
      {!draft.isToAll && (
        <NeighborField
          partners={partners}
          chosen={draft.neighbor}
          onChoose={(neighbor) => onChange({ neighbor })}
          error={isTried && draft.neighbor === undefined ? texts.noNeighbor : undefined}
        />
      )}
    </>
  )
}
