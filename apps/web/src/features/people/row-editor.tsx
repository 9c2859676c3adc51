import type { PeopleRow } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/people'
import { type FormEvent, useRef, useState } from 'react'
import { useServices } from '../../platform/services.ts'
import { after } from '../../platform/time/device-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Section } from '../../ui/section.tsx'
import {
  callRow,
  type EntryDraft,
  entryOf,
  type Fault,
  findFaults,
  newHolder,
  newPerson,
  rowIdOf,
} from './entry-draft.ts'
import { FAULT_TEXTS } from './fault-texts.ts'
import { HolderFields } from './holder-fields.tsx'
import { addPeople, editPeople } from './people-calls.ts'
import { PersonFields } from './person-fields.tsx'
import type { Done } from './task.ts'
import { TaskFrame } from './task-frame.tsx'
import { useListChange } from './use-list-change.ts'

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
  const { http } = useServices()
  const [draft, setDraft] = useState(first)
  const [isTried, setIsTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const faults: ReadonlyMap<string, Fault> = isTried ? findFaults(draft) : new Map()
  const faultOf = (key: string) => {
    const fault = faults.get(key)
    return fault && FAULT_TEXTS[fault]
  }
  const change = (more: Partial<EntryDraft>) => setDraft((before) => ({ ...before, ...more }))
  const save = useListChange({
    send: () => {
      const entry = entryOf(draft)
      const id = row && rowIdOf(row)
      return id ? editPeople(http, { basedOn: revision, row: id, entry }) : addPeople(http, entry)
    },
    failed: texts.failed,
    onDone: (answer) => {
      const what = draft.street.trim() || draft.holders[0]?.name || ''
      onDone({ text: row ? messages.done.edited(what) : messages.done.added(what), ...answer, changeId: null })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (findFaults(draft).size === 0) save.mutate(undefined)
    else after(0, () => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return (
    <TaskFrame title={row ? texts.editTitle(callRow(row)) : texts.addTitle} onBack={() => onDone()}>
      <form ref={form} noValidate onSubmit={submit} className="grid max-w-2xl gap-6">
        <div className="grid gap-4">
          <Field
            label={texts.street}
            value={draft.street}
            onText={(street) => change({ street })}
            hint={texts.streetHint}
            name="street"
            maxLength={200}
          />
          <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
            <Field
              label={texts.city}
              value={draft.city}
              onText={(city) => change({ city })}
              name="city"
              maxLength={100}
            />
            <Field
              label={texts.state}
              value={draft.state}
              onText={(state) => change({ state })}
              error={faultOf('state')}
              name="state"
              maxLength={2}
            />
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
          <p>
            <Button
              look="plain"
              className="-ml-3 px-3!"
              onClick={() => change({ holders: [...draft.holders, newHolder()] })}
            >
              {texts.moreHolders}
            </Button>
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
          <p>
            <Button
              look="plain"
              className="-ml-3 px-3!"
              onClick={() => change({ people: [...draft.people, newPerson()] })}
            >
              {texts.morePeople}
            </Button>
          </p>
        </Section>
        <p className="flex flex-wrap gap-3">
          <Button type="submit" disabled={save.isPending}>
            {save.isPending ? texts.saving : texts.save}
          </Button>
          <Button look="quiet" onClick={() => onDone()}>
            {messages.cancel}
          </Button>
        </p>
      </form>
    </TaskFrame>
  )
}
