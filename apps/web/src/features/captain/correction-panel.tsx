import type { Problem, ScheduleResponse } from '@headgate/contracts'
import { type DitchDay, ditchDayAt, findSlot, lastDayOfSeason, readEntry } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain'
import { format } from '@headgate/language/texts/format'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { invalidateSeason } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { HttpError } from '../../platform/http/http.ts'
import { useNow, useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import { daysQuery, importsQuery, postCorrection } from './captain-calls.ts'
import { useDitch } from './ditch.ts'
import { MeanwhileNote } from './meanwhile-note.tsx'
import { useUndo } from './use-undo.ts'

const texts = messages.correction
const LONGEST_NAME = 200
const LONGEST_NOTE = 500
/** Long enough for every holder to have a turn. */
const DAYS_OF_NAMES = 30

/** The turn whose link on the schedule led here. */
export interface TurnMeant {
  date: string | undefined
  slot: string | undefined
}

/** Gives one turn another holder, or none, with a note that says why. */
export function CorrectionPanel({ meant }: { meant: TurnMeant }) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const { rules } = useDitch()
  const now = useNow()
  const undo = useUndo()
  const namesId = useId()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [date, setDate] = useState(meant.date ?? ditchDayAt(now, rules.timeZone).toString())
  const [slot, setSlot] = useState(findSlot(meant.slot ?? '') ?? rules.slots[0] ?? '')
  const [holder, setHolder] = useState('')
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  useEffect(() => {
    if (meant.date === undefined) return
    heading.current?.scrollIntoView()
    heading.current?.focus()
  }, [meant.date])
  const imports = useQuery(importsQuery(http))
  const days = useQuery({ ...daysQuery(http, date, DAYS_OF_NAMES), enabled: date !== '' })

  const current = days.data && (readEntry(days.data.schedules[date]?.[slot] ?? '')?.holder ?? null)
  const wanted = holder.trim() || null
  const lastDay = lastDayOfSeason(ditchDayAt(now, rules.timeZone), rules)
  const isAfter = wanted !== null && date.slice('2026-'.length) > rules.lastDay.toString()
  const fault = findFault({ date, note, isSame: current === wanted, after: isAfter ? lastDay : undefined })

  const correct = useMutation({
    async mutationFn({ holder: typed, ...sent }: Typed) {
      const known = imports.data ?? (await imports.refetch({ cancelRefetch: false, throwOnError: true })).data
      const basedOn = known?.find(({ isInForce }) => isInForce)?.id ?? 0
      return postCorrection(http, { ...sent, holder: typed.trim() || null }, basedOn)
    },
    onSuccess({ importId, residentsTold }, sent) {
      const action = { label: messages.import.undo, onPress: () => undo.run(importId, importId) }
      toast({ ...texts.done, description: messages.told(residentsTold), action })
      setHolder((typed) => (typed === sent.holder ? '' : typed))
      setNote((typed) => (typed === sent.note ? '' : typed))
      setIsTried(false)
      return invalidateSeason(queryClient)
    },
    onError(error) {
      if (problemOf(error).misspelt) return
      toast({ title: texts.failed, description: captainFailure(error, messages.failed), variant: 'destructive' })
      return invalidateSeason(queryClient)
    },
  })
  const { isPending: isBusy } = correct
  const { meanwhile, misspelt } = problemOf(correct.error)
  const submit = (event?: FormEvent, isNewName = false) => {
    event?.preventDefault()
    setIsTried(true)
    if (!fault) correct.mutate({ date, slot, holder, note, isNewName })
    else form.current?.querySelector<HTMLElement>(`[name=${fault.field}]`)?.focus()
  }
  const type = (name: string) => {
    setHolder(name)
    if (misspelt) correct.reset()
  }
  const errorOf = (field: Fault['field']) => (isTried && fault?.field === field ? fault.text : undefined)
  return (
    <Section title={texts.title} headingRef={heading}>
      <p className="max-w-prose text-soft">{texts.text}</p>
      {meanwhile && <MeanwhileNote meanwhile={meanwhile} text={messages.meanwhile.shortText} />}
      <form ref={form} noValidate onSubmit={(event) => submit(event)} className="grid max-w-lg gap-4">
        <Field label={texts.date} name="date" type="date" value={date} onText={setDate} error={errorOf('date')} />
        <SelectField
          label={texts.slot}
          name="slot"
          value={slot}
          onChoose={setSlot}
          options={rules.slots.map((value) => ({ value, label: format.slot(value) }))}
        />
        <p role="status">
          {texts.now}: <strong className="font-semibold wrap-anywhere">{formatCurrent(current)}</strong>
        </p>
        <Field
          label={texts.holder}
          name="holder"
          value={holder}
          onText={type}
          list={namesId}
          autoComplete="off"
          maxLength={LONGEST_NAME}
          hint={texts.holderHint}
          error={errorOf('holder')}
        />
        <datalist id={namesId}>
          {days.data && holdersIn(days.data).map((name) => <option key={name} value={name} />)}
        </datalist>
        <Field
          label={texts.note}
          name="note"
          value={note}
          onText={setNote}
          maxLength={LONGEST_NOTE}
          hint={texts.noteHint}
          error={errorOf('note')}
        />
        {misspelt && misspelt.name === wanted && (
          <Note look="warning" role="alert" title={texts.misspelt(misspelt.name, misspelt.like)}>
            <p className="mt-2 flex flex-wrap gap-3">
              <Button look="quiet" disabled={isBusy} onClick={() => type(misspelt.like)}>
                {texts.useLike(misspelt.like)}
              </Button>
              <Button look="quiet" disabled={isBusy} onClick={() => submit(undefined, true)}>
                {texts.isNew(misspelt.name)}
              </Button>
            </p>
          </Note>
        )}
        <p>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? texts.busy : texts.submit}
          </Button>
        </p>
      </form>
    </Section>
  )
}

interface Typed {
  date: string
  slot: string
  holder: string
  note: string
  isNewName: boolean
}

const problemOf = (error: unknown): Partial<Problem> => (error instanceof HttpError ? error.problem : {})

interface Fault {
  field: 'date' | 'holder' | 'note'
  text: string
}

interface Correction {
  date: string
  note: string
  isSame: boolean
  /** The season's last day, if the turn would come after it. */
  after: DitchDay | undefined
}

function findFault({ date, note, isSame, after }: Correction): Fault | undefined {
  if (date === '') return { field: 'date', text: texts.noDate }
  if (after) return { field: 'date', text: texts.afterSeason(format.monthDay(after.toPlainMonthDay())) }
  if (isSame) return { field: 'holder', text: texts.same }
  return note.trim() === '' ? { field: 'note', text: texts.noteMissing } : undefined
}

/** Suggested, so that names are spelled as on the schedule. */
function holdersIn({ schedules }: ScheduleResponse): string[] {
  const names = Object.values(schedules).flatMap((day) => Object.values(day).map((text) => readEntry(text)?.holder))
  return [...new Set(names.filter((name) => name !== undefined))].toSorted()
}

/** Undefined while it is loading. */
const formatCurrent = (holder: string | null | undefined): string =>
  holder === undefined ? '…' : (holder ?? texts.nobody)
