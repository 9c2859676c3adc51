import { messages } from '@headgate/language/texts/trades'
import { useState } from 'react'
import { Combobox } from '../../ui/combobox.tsx'
import { RadioLines } from '../../ui/radio-lines.tsx'
import type { FieldsProps } from './trade-about.ts'

const texts = messages.form
const MAX_LISTED = 8

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

interface NeighborFieldProps {
  partners: readonly string[]
  chosen: string | undefined
  onChoose: (name: string | undefined) => void
  error: string | undefined
}

/** Whom to ask, found by any part of the name. */
function NeighborField({ partners, chosen, onChoose, error }: NeighborFieldProps) {
  const [text, setText] = useState(chosen ?? '')
  const typed = text.trim().toLowerCase()
  const found = partners.filter((name) => name.toLowerCase().includes(typed)).slice(0, MAX_LISTED)
  return (
    <Combobox
      label={texts.neighbor}
      text={text}
      onText={(next) => {
        setText(next)
        onChoose(partners.find((name) => name.toLowerCase() === next.trim().toLowerCase()))
      }}
      items={chosen === undefined ? found : []}
      keyOf={(name) => name}
      textOf={(name) => name}
      draw={(name) => <span className="wrap-anywhere">{name}</span>}
      onChoose={(name) => {
        setText(name)
        onChoose(name)
      }}
      news={texts.found(found.length)}
      hint={chosen === undefined ? texts.neighborHint : undefined}
      error={error}
      input={{ name: 'neighbor', maxLength: 200 }}
    />
  )
}
