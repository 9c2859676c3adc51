import { messages } from '@headgate/language/texts/trades'
import { useState } from 'react'
import { Combobox } from '../../ui/combobox.tsx'

const texts = messages.form
const MAX_LISTED = 8

interface NeighborFieldProps {
  partners: readonly string[]
  chosen: string | undefined
  onChoose: (name: string | undefined) => void
  error: string | undefined
}

/** Whom to ask, found by any part of the name. */
export function NeighborField({ partners, chosen, onChoose, error }: NeighborFieldProps) {
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
