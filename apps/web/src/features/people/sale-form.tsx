import type { PeopleRow, SalePreview, TurnPlaceShape } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/people'
import { messages as reached } from '@headgate/language/texts/reached'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import { useServices } from '../../platform/services.ts'
import { Field } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { RadioLines } from '../../ui/radio-lines.tsx'
import { toastFailure } from '../../ui/toast-failure.ts'
import { useChange } from '../../ui/use-change.ts'
import { callRow, findFaults, newDraft, newPerson, personOf, readShares, wordFault } from './entry-draft.ts'
import { HolderAndShares, PersonFields } from './entry-fields.tsx'
import type { SaleWanted } from './people-calls.ts'
import { SoldTurns } from './sold-turns.tsx'
import type { Done } from './task.ts'
import { TaskForm } from './task-frame.tsx'

const texts = messages.sale

const WHICH = ['all', 'some', 'none'] as const
type Which = (typeof WHICH)[number]

interface SaleFormProps {
  row: PeopleRow
  revision: number
  today: string
  onDone: (done?: Done) => void
}

/** Records that a house was sold: first what would change, then the change. */
export function SaleForm({ row, revision, today, onDone }: SaleFormProps) {
  const { http } = useServices()
  const what = callRow(row)
  const sellers = row.holders.map(({ name }) => name)
  const [date, setDate] = useState(today)
  const [holder, setHolder] = useState('')
  const [shares, setShares] = useState(String(row.holders.reduce((sum, one) => sum + one.shares, 0)))
  const [person, setPerson] = useState(newPerson())
  const [note, setNote] = useState('')
  const [chosen, setChosen] = useState<Which>()
  const [some, setSome] = useState<readonly TurnPlaceShape[]>([])
  const [seen, setSeen] = useState<{ wanted: SaleWanted; effect: SalePreview }>()
  const [isTried, setIsTried] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const { alsoOwned = [], coming = [] } = seen?.effect ?? {}
  // With other properties of theirs, nobody but the captain knows which turns are this one's.
  const which = chosen ?? (alsoOwned.length > 0 ? undefined : 'all')
  const turns = which === 'some' ? some : which
  const isChosen = turns !== undefined && turns.length > 0
  const wanted: SaleWanted = {
    propertyId: row.propertyId ?? 0,
    date,
    holder: holder.trim(),
    turns: typeof turns === 'object' ? [...turns] : (turns ?? 'none'),
  }
  const isSeen = isChosen && seen !== undefined && JSON.stringify(seen.wanted) === JSON.stringify(wanted)
  const hasPerson = [person.name, person.phone, person.email].some((text) => text.trim() !== '')
  const faults = findFaults({ ...newDraft({ city: '', state: '' }, holder), people: hasPerson ? [person] : [] })
  const holderFault = isTried && wanted.holder === '' ? messages.editor.holderFault : undefined
  const sharesFault = isTried && readShares(shares) === undefined ? messages.editor.sharesFault : undefined

  const look = useMutation({
    mutationFn: (asked: SaleWanted) => http.send('POST', '/api/people/sales/preview', asked),
    onSuccess(effect, asked) {
      setSeen({ wanted: asked, effect })
      setSome(effect.coming.filter((turn) => some.some((one) => one.date === turn.date && one.slot === turn.slot)))
    },
    onError: toastFailure(texts.failed),
  })
  const sell = useChange({
    call(http) {
      const people = hasPerson ? [personOf(person)] : []
      const sale = { ...wanted, basedOn: revision, shares: readShares(shares) ?? 0, people, note: note.trim() }
      return http.send('POST', '/api/people/sales', sale, LONG_TIME_LIMIT_MS)
    },
    failed: texts.failed,
    onDone: (answer) => onDone({ text: messages.done.sold(what, wanted.holder), ...answer, undo: null }),
  })
  const submit = (goTo: (field: string) => void) => {
    setIsTried(true)
    const isFine = wanted.holder !== '' && date !== '' && readShares(shares) !== undefined && faults.size === 0
    if (!isFine) return
    if (!isChosen) {
      setIsAsked(true)
      goTo('turns')
    } else if (isSeen) sell.mutate(undefined)
    else look.mutate(wanted)
  }
  return (
    <TaskForm
      title={texts.title(what)}
      className="max-w-2xl gap-5"
      submit={isSeen ? (sell.isPending ? texts.busy : texts.submit) : look.isPending ? texts.looking : texts.preview}
      isBusy={look.isPending || sell.isPending}
      onSubmit={submit}
      onBack={() => onDone()}
    >
      <p className="max-w-prose">{texts.text(sellers)}</p>
      <Field
        label={texts.date}
        type="date"
        value={date}
        onText={setDate}
        error={isTried && date === '' ? texts.dateFault : undefined}
        name="date"
      />
      <HolderAndShares
        name={holder}
        shares={shares}
        labels={texts}
        onChange={(more) => {
          if (more.name !== undefined) setHolder(more.name)
          if (more.shares !== undefined) setShares(more.shares)
        }}
        errors={{ name: holderFault, shares: sharesFault }}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium">{texts.person}</legend>
        <PersonFields
          person={person}
          faultOf={(key) => wordFault(isTried ? faults.get(key) : undefined)}
          onChange={setPerson}
        />
      </fieldset>
      <Field label={texts.note} value={note} onText={setNote} name="note" maxLength={500} />
      {seen && (
        <div className="grid gap-3">
          {alsoOwned.length > 0 && <Note look="warning" role="alert" title={texts.alsoOwned(sellers, alsoOwned)} />}
          <RadioLines
            legend={texts.which}
            name="turns"
            options={WHICH.filter((one) => one !== 'some' || coming.length > 0).map((value) => ({
              value,
              label: texts.turns[value],
            }))}
            chosen={which}
            onChoose={setChosen}
          />
          {which === 'some' && <SoldTurns coming={coming} chosen={some} today={today} onChoose={setSome} />}
          {isAsked && !isChosen && (
            <p role="alert" className="text-trouble">
              {texts.whichFault}
            </p>
          )}
        </div>
      )}
      {isSeen && <Effect effect={seen.effect} holder={wanted.holder} />}
    </TaskForm>
  )
}

function Effect({ effect, holder }: { effect: SalePreview; holder: string }) {
  return (
    <Note role="status" title={texts.effect(effect.turns)}>
      <p>{reached.would(effect.notices)}</p>
      {effect.linksEnded > 0 && <p>{texts.links(effect.linksEnded)}</p>}
      {effect.like !== null && <p>{texts.like(holder, effect.like)}</p>}
    </Note>
  )
}
