import type { PeopleRow, SalePreview, SaleRequest, TurnPlaceShape } from '@headgate/contracts'
import { ditchDay, peopleNamed, surnamesOf } from '@headgate/domain'
import { format } from '@headgate/language/texts/format'
import { messages } from '@headgate/language/texts/people'
import { messages as reached } from '@headgate/language/texts/reached'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { LONG_TIME_LIMIT_MS } from '../../platform/http/http.ts'
import { useServices } from '../../platform/services.ts'
import { useDebounced } from '../../platform/time/use-debounced.ts'
import { CheckLine } from '../../ui/check-line.tsx'
import { Field } from '../../ui/field.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { Note } from '../../ui/note.tsx'
import { RadioLines } from '../../ui/radio-lines.tsx'
import { useChange } from '../../ui/use-change.ts'
import { callRow, findFaults, newDraft, newPerson, personOf, readShares, wordFault } from './entry-draft.ts'
import { HolderAndShares, PersonFields } from './entry-fields.tsx'
import { type Done, TaskForm } from './task.tsx'

const texts = messages.sale

const WHICH = ['all', 'some', 'none'] as const
type Which = (typeof WHICH)[number]

interface SaleFormProps {
  row: PeopleRow
  revision: number
  today: string
  onDone: (done?: Done) => void
}

/** Records that a house was sold, and says what that changes while the form is filled in. */
export function SaleForm({ row, revision, today, onDone }: SaleFormProps) {
  const { http } = useServices()
  const what = callRow(row)
  const sellers = row.holders.map(({ name }) => name)
  const [date, setDate] = useState(today)
  const [person, setPerson] = useState(newPerson())
  const [typed, setTyped] = useState<string>()
  const [shares, setShares] = useState(String(row.holders.reduce((sum, one) => sum + one.shares, 0)))
  const [note, setNote] = useState('')
  const [chosen, setChosen] = useState<Which>()
  const [some, setSome] = useState<readonly TurnPlaceShape[]>([])
  const [isTried, setIsTried] = useState(false)
  const name = person.name.trim()
  const holder = (typed ?? surnamesOf(peopleNamed(name))).trim()
  const asked = useDebounced(holder)
  const ask = (turns: SaleRequest['turns']) => {
    const sale = { propertyId: row.propertyId ?? 0, date, holder: asked, turns }
    return {
      queryKey: ['people', 'sale', revision, sale],
      queryFn: () => http.send('POST', '/api/people/sales/preview', sale),
      enabled: asked !== '' && date !== '',
      staleTime: 0,
    }
  }
  const ground = useQuery({ ...ask('none'), placeholderData: keepPreviousData })
  const { alsoOwned = [], coming = [] } = ground.data ?? {}
  // With other properties of theirs, nobody but the captain knows which turns are this one's.
  const which = chosen ?? (alsoOwned.length > 0 ? undefined : 'all')
  const sold = coming.filter(areIn(some))
  const isSold = areIn(sold)
  const turns = which === 'some' ? sold : which
  const isChosen = turns !== undefined && turns.length > 0
  const effect = useQuery({ ...ask(turns ?? 'none'), enabled: isChosen && asked !== '' && date !== '' })
  const hasPerson = [person.name, person.phone, person.email].some((text) => text.trim() !== '')
  const faults = findFaults({
    ...newDraft({ city: '', state: '' }),
    holders: [{ key: 'holder', name: holder, shares }],
    people: hasPerson ? [person] : [],
  })
  const faultOf = (key: string) => wordFault(isTried ? faults.get(key) : undefined)
  const isFine = faults.size === 0 && date !== ''
  const isSeen = holder === asked && effect.isSuccess
  const failure = ground.error ?? effect.error
  const sell = useChange({
    call: (http, turns: SaleRequest['turns']) => {
      const people = hasPerson ? [personOf(person)] : []
      const sale = { propertyId: row.propertyId ?? 0, date, holder, turns, basedOn: revision, people }
      const whole = { ...sale, shares: readShares(shares) ?? 0, note: note.trim() }
      return http.send('POST', '/api/people/sales', whole, LONG_TIME_LIMIT_MS)
    },
    failed: texts.failed,
    onDone: ({ changeId }) =>
      onDone({ text: messages.done.sold(what, holder), changeId, newcomer: { holder, name: name || holder } }),
  })
  const submit = (goTo: (field: string) => void) => {
    setIsTried(true)
    if (failure) void ground.refetch().then(() => effect.refetch())
    else if (isFine && isChosen && isSeen) sell.mutate(turns)
    else if (isFine) goTo('turns')
  }
  return (
    <TaskForm
      title={texts.title(what)}
      className="max-w-2xl gap-5"
      texts={texts}
      isBusy={sell.isPending}
      disabled={isFine && isChosen && !isSeen && !failure}
      onSubmit={submit}
      onBack={() => onDone()}
    >
      <p className="max-w-prose">{texts.text(sellers)}</p>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium">{texts.person}</legend>
        <PersonFields person={person} faultOf={faultOf} onChange={setPerson} />
      </fieldset>
      <HolderAndShares
        name={typed ?? holder}
        shares={shares}
        label={texts.holder}
        onChange={(more) => {
          if (more.name !== undefined) setTyped(more.name)
          if (more.shares !== undefined) setShares(more.shares)
        }}
        errors={{ name: faultOf('holder name'), shares: faultOf('holder shares') }}
      />
      <Field
        label={texts.date}
        type="date"
        value={date}
        onText={setDate}
        error={isTried && date === '' ? texts.dateFault : undefined}
        name="date"
      />
      <Field label={texts.note} value={note} onText={setNote} name="note" maxLength={500} />
      {ground.data && (
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
          {which === 'some' && (
            <>
              <p className="max-w-prose">{texts.nextFile}</p>
              <p role="status">{texts.chosen(sold.length, coming.length)}</p>
              <LongList label={texts.which} all={coming} keyOf={keyOf}>
                {(turn) => (
                  <CheckLine
                    label={format.place(format.longDayNear(ditchDay(turn.date), ditchDay(today)), turn.slot)}
                    isChecked={isSold(turn)}
                    onCheck={(isOn) => setSome(coming.filter((one) => (one === turn ? isOn : isSold(one))))}
                  />
                )}
              </LongList>
            </>
          )}
          {isTried && !isChosen && (
            <p role="alert" className="text-trouble">
              {texts.whichFault}
            </p>
          )}
        </div>
      )}
      {failure && <Note look="trouble" role="alert" title={captainFailure(failure)} />}
      {isSeen && !failure && <Effect effect={effect.data} holder={holder} />}
    </TaskForm>
  )
}

const keyOf = ({ date, slot }: TurnPlaceShape): string => `${date} ${slot}`

function areIn(turns: readonly TurnPlaceShape[]): (turn: TurnPlaceShape) => boolean {
  const keys = new Set(turns.map(keyOf))
  return (turn) => keys.has(keyOf(turn))
}

function Effect({ effect, holder }: { effect: SalePreview; holder: string }) {
  return (
    <Note role="status" title={messages.effect(effect.turns, holder)}>
      <p>{reached.would(effect.notices)}</p>
      {effect.linksEnded > 0 && <p>{texts.links(effect.linksEnded)}</p>}
      {effect.like !== null && <p>{texts.like(holder, effect.like)}</p>}
    </Note>
  )
}
