import { searchText } from '@headgate/domain'
import { messages } from '@headgate/language/texts/board'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { MisspeltNames } from './misspelt-names.tsx'
import type { TypedName } from './typed-name.ts'
import type { Naming } from './use-naming.ts'

const texts = messages.chosen
const MAX_NAME_LENGTH = 200
const MAX_SUGGESTED = 6

interface NameFormProps {
  naming: Naming
  known: readonly string[]
  /** Beside its button. */
  children: ReactNode
}

/** Names the chosen turns. A name that looks misspelled is asked about first. */
export function NameForm({ naming, known, children }: NameFormProps) {
  const { text, setText, read, finish, cancel } = naming
  const [asked, setAsked] = useState<TypedName | { kind: 'no-text' }>()
  const submit = () => {
    if (text.trim() === '') return setAsked({ kind: 'no-text' })
    const typed = read()
    if (typed.kind === 'holder') finish(typed.name, false)
    else setAsked(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    cancel()
  }
  const suggested = text.trim() === '' ? [] : suggestNames(text, known)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves any field of the form.
    <div onKeyDown={onKeyDown}>
      <Form onSubmit={submit} className="gap-3">
        <Combobox
          label={texts.name}
          text={text}
          onText={(next) => {
            setAsked(undefined)
            setText(next)
          }}
          items={suggested}
          draw={(name) => <span className="wrap-anywhere">{name}</span>}
          onChoose={(name) => finish(name, false)}
          onUnchosen={submit}
          news={text.trim() === '' ? '' : texts.suggestions(suggested.length)}
          hint={texts.nameHint}
          error={asked?.kind === 'no-name' ? texts.noName(asked.text) : asked?.kind === 'no-text' && texts.noText}
          input={{ name: 'holder', maxLength: MAX_NAME_LENGTH }}
        />
        {asked?.kind === 'near' && (
          <MisspeltNames
            names={[asked.near]}
            onUse={({ like }) => finish(like, false)}
            onNew={({ name }) => finish(name, true)}
          />
        )}
        <p className="flex flex-wrap gap-2">
          <Button type="submit" className="px-4!">
            {texts.set}
          </Button>
          {children}
        </p>
      </Form>
    </div>
  )
}

/** The known names to suggest, those that begin with the text first. */
function suggestNames(text: string, known: readonly string[]): string[] {
  const key = searchText(text.trim())
  const [first, others] = [true, false].map((begins) =>
    known.filter((name) => searchText(name).includes(key) && searchText(name).startsWith(key) === begins),
  ) as [string[], string[]]
  return [...first, ...others].slice(0, MAX_SUGGESTED)
}

/** Asks for a name on a phone, where the board has no room for a field. */
export const NameDialog = ({ title, naming, known }: { title: string; naming: Naming; known: readonly string[] }) => (
  <Dialog title={title} className="min-h-96 content-start gap-4" onClose={naming.cancel}>
    <NameForm naming={naming} known={known}>
      <Button look="quiet" onClick={naming.cancel}>
        {texts.cancel}
      </Button>
    </NameForm>
  </Dialog>
)
