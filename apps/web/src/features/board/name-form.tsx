import { searchText } from '@headgate/domain'
import { messages } from '@headgate/language/texts/board'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { readTypedName } from './typed-name.ts'
import type { Naming } from './use-naming.ts'

const texts = messages.chosen
const MAX_NAME_LENGTH = 200
const MAX_SUGGESTED = 6

interface NameFormProps {
  naming: Naming
  /** Beside its button. */
  children: ReactNode
}

/** Names the chosen turns. */
export function NameForm({ naming, children }: NameFormProps) {
  const { text, setText, finish, cancel, known } = naming
  const [isTried, setTried] = useState(false)
  const submit = () => {
    const name = readTypedName(text, known)
    if (name) finish(name)
    else setTried(true)
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
            setTried(false)
            setText(next)
          }}
          items={suggested}
          draw={(name) => <span className="wrap-anywhere">{name}</span>}
          onChoose={finish}
          onUnchosen={submit}
          news={text.trim() === '' ? '' : texts.suggestions(suggested.length)}
          hint={texts.nameHint}
          error={isTried && texts.noName}
          input={{ name: 'holder', maxLength: MAX_NAME_LENGTH }}
        />
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
  const begins = (name: string) => searchText(name).startsWith(key)
  return known
    .filter((name) => searchText(name).includes(key))
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
    .slice(0, MAX_SUGGESTED)
}

/** Asks for a name on a phone, where the board has no room for a field. */
export const NameDialog = ({ title, naming }: { title: string; naming: Naming }) => (
  <Dialog title={title} className="min-h-96 content-start gap-4" onClose={naming.cancel}>
    <NameForm naming={naming}>
      <Button look="quiet" onClick={naming.cancel}>
        {texts.cancel}
      </Button>
    </NameForm>
  </Dialog>
)
