import type { PeopleRow } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/people'
import { useRef, useState } from 'react'
import { after } from '../../platform/time/device-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import { useChange } from '../../ui/use-change.ts'
import {
  callRow,
  type EntryDraft,
  entryOf,
  type Fault,
  findFaults,
  newHolder,
  newPerson,
  rowIdOf,
  wordFault,
} from './entry-draft.ts'
import { HolderFields, PersonFields } from './entry-fields.tsx'
import { type Done, TaskForm } from './task.tsx'

const texts = messages.editor

interface RowEditorProps {
  first: EntryDraft
  /** The row to change; undefined to add one. */
  row?: PeopleRow
  revision: number
  onDone: (done?: Done) => void
}

/** One property with its holders and people, or a holder without a property. */
export function RowEditor({ first, row, revision, onDone }: RowEditorProps) {
  const [draft, setDraft] = useState(first)
  const [isTried, setIsTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const faults: ReadonlyMap<string, Fault> = isTried ? findFaults(draft) : new Map()
  const faultOf = (key: string) => wordFault(faults.get(key))
  const field = (name: 'street' | 'city' | 'state') => ({
    name,
    label: texts[name],
    value: draft[name],
    onText: (text: string) => change({ [name]: text }),
  })
  const change = (more: Partial<EntryDraft>) => setDraft((before) => ({ ...before, ...more }))
  const save = useChange({
    call: (http) => {
      const entry = entryOf(draft)
      const id = row && rowIdOf(row)
      return id
        ? http.send('POST', '/api/people/edit', { basedOn: revision, row: id, entry })
        : http.send('POST', '/api/people', { entry })
    },
    failed: texts.failed,
    onDone: (answer) => {
      const what = draft.street.trim() || draft.holders[0]?.name || ''
      onDone({ text: row ? messages.done.edited(what) : messages.done.added(what), ...answer })
    },
  })
  const submit = () => {
    setIsTried(true)
    if (findFaults(draft).size === 0) save.mutate(undefined)
    else after(0, () => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return (
    <TaskForm
      ref={form}
      title={row ? texts.editTitle(callRow(row)) : texts.addTitle}
      className="max-w-2xl gap-6"
      texts={texts}
      isBusy={save.isPending}
      onSubmit={submit}
      onBack={() => onDone()}
    >
      <div className="grid gap-4">
        <Field {...field('street')} hint={texts.streetHint} maxLength={200} />
        <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
          <Field {...field('city')} maxLength={100} />
          <Field {...field('state')} error={faultOf('state')} maxLength={2} />
        </div>
      </div>
      <Section title={texts.holders} heading="h3">
        {draft.holders.map((holder) => (
          <HolderFields
            key={holder.key}
            holder={holder}
            before={row?.holders.find(({ id }) => id !== null && id === holder.id)?.name}
            faultOf={faultOf}
            onChange={(next) => change({ holders: draft.holders.map((one) => (one.key === next.key ? next : one)) })}
            onRemove={
              draft.holders.length > 1
                ? () => change({ holders: draft.holders.filter(({ key }) => key !== holder.key) })
                : undefined
            }
          />
        ))}
        <p className="-mx-2">
          <More label={texts.moreHolders} onClick={() => change({ holders: [...draft.holders, newHolder()] })} />
        </p>
      </Section>
      <Section title={texts.people} heading="h3">
        <p className="text-sm text-soft">{texts.peopleText}</p>
        {draft.people.map((person) => (
          <PersonFields
            key={person.key}
            person={person}
            faultOf={faultOf}
            onChange={(next) => change({ people: draft.people.map((one) => (one.key === next.key ? next : one)) })}
            onRemove={() => change({ people: draft.people.filter(({ key }) => key !== person.key) })}
          />
        ))}
        <p className="-mx-2 flex flex-wrap">
          <More label={texts.morePeople} onClick={() => change({ people: [...draft.people, newPerson()] })} />
          <More label={texts.moreRenters} onClick={() => change({ people: [...draft.people, newPerson(true)] })} />
        </p>
      </Section>
    </TaskForm>
  )
}

const More = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button look="plain" className="px-2!" onClick={onClick}>
    {label}
  </Button>
)
