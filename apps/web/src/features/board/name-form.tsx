import { messages } from '@headgate/language/texts/board'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { MisspeltNames } from './misspelt-names.tsx'
import { suggestNames } from './suggest-names.ts'
import type { TypedName } from './typed-name.ts'

const texts = messages.chosen
const LONGEST_NAME = 200
const MOST_SUGGESTED = 6

interface NameFormProps {
  text: string
  onText: (text: string) => void
  known: readonly string[]
  /** What the text means. */
  read: () => TypedName
  /** Null is nobody. `isConfirmed`: the captain says that a new name is spelled correctly. */
  onName: (name: string | null, isConfirmed: boolean) => void
  onCancel: () => void
  placeholder: string
  /** Beside its button. */
  children: ReactNode
}

/** Names the chosen turns. A name that looks misspelled is asked about first. */
export function NameForm({ text, onText, known, read, onName, onCancel, placeholder, children }: NameFormProps) {
  const [asked, setAsked] = useState<TypedName>()
  const type = (next: string) => {
    setAsked(undefined)
    onText(next)
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    const typed = read()
    if (typed.kind === 'holder') onName(typed.name, false)
    else setAsked(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onCancel()
  }
  const suggested = text.trim() === '' ? [] : suggestNames(text, known, MOST_SUGGESTED)
  return (
    <form noValidate onSubmit={submit} onKeyDown={onKeyDown} className="grid gap-3">
      <Combobox
        label={texts.name}
        text={text}
        onText={type}
        items={suggested}
        keyOf={(name) => name}
        textOf={(name) => name}
        draw={(name) => <span className="wrap-anywhere">{name}</span>}
        onChoose={(name) => onName(name, false)}
        onUnchosen={submit}
        news={text.trim() === '' ? '' : texts.suggestions(suggested.length)}
        hint={texts.nameHint}
        error={asked?.kind === 'no-name' && texts.noName(asked.text)}
        input={{ name: 'holder', maxLength: LONGEST_NAME, placeholder }}
      />
      {asked?.kind === 'near' && (
        <MisspeltNames
          names={[asked.near]}
          onUse={({ like }) => onName(like, false)}
          onNew={({ name }) => onName(name, true)}
        />
      )}
      <p className="flex flex-wrap gap-2">
        <Button type="submit">{texts.set}</Button>
        {children}
      </p>
    </form>
  )
}
