import type { CloseDitchRequest } from '@headgate/contracts'
import {
  CLOSURE_REASONS,
  type ClosureReason,
  daysBetween,
  ditchDayAt,
  MAX_TURN_DAYS,
  suspensionOf,
  turnsClosed,
} from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain'
import { format } from '@headgate/language/texts/format'
import { messages as reached } from '@headgate/language/texts/reached'
import { useState } from 'react'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { useDitchRules } from '../../platform/ditch-rules.ts'
import { writeDitchTime } from '../../platform/ditch-time.ts'
import { readTimeline } from '../../platform/read-timeline.ts'
import { useNow } from '../../platform/services.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Button } from '../../ui/button.tsx'
import { CheckLine } from '../../ui/check-line.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { Form, FormButtons } from '../../ui/form.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import { endAfter, type Length, readClosure } from './closure-wanted.ts'

const texts = messages.closures
const MAX_NOTE_LENGTH = 500
const MAX_DAYS = 400
const A_DAY: Length = { hours: 0, days: 1 }
const LENGTHS: readonly Length[] = [{ hours: 6, days: 0 }, A_DAY, { hours: 0, days: 2 }, { hours: 0, days: 7 }]

/** Closes the ditch, from now or a set time, and shows beforehand which turns lose water. */
export function CloseForm({ onDone }: { onDone: () => void }) {
  const { clocks } = useDitchRules()
  const now = useNow()
  const [from, setFrom] = useState<string | null>(null)
  /** A length, the time that the water is back, or null until further notice. */
  const [end, setEnd] = useState<Length | string | null>(A_DAY)
  const [reason, setReason] = useState<ClosureReason>('maintenance')
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)

  const until = end === null || typeof end === 'string' ? end : endAfter(end, { from, now, clocks })
  const wanted = readClosure({ from, until, now, clocks })
  const close = useChange({
    call: (http, wanted: CloseDitchRequest) => http.send('POST', '/api/schedule/closures', wanted),
    onDone({ turns, notices, closure }, { until }) {
      const title = closure.state === 'ahead' ? texts.planned : texts.closed
      const suspended = until === null ? texts.suspendsAll : texts.suspended(turns)
      toast({ title, description: `${suspended} ${reached.sending(notices)}` })
      onDone()
    },
    failed: texts.closeFailed,
  })
  const submit = (goTo: (field: string) => void) => {
    setIsTried(true)
    const { closure, fault } = wanted
    if (fault) return goTo(fault.field)
    close.mutateOnce({
      from: from === null ? null : `${closure.from}`,
      until: until === null ? null : `${closure.until}`,
      reason,
      note: note.trim(),
    })
  }
  const time = (field: 'from' | 'until') => ({
    label: texts[field],
    name: field,
    type: 'datetime-local',
    hint: wanted.oddities[field] ?? (field === 'from' && from === null ? texts.fromNow : texts.clock(clocks.timeZone)),
    error: isTried && wanted.fault?.field === field ? wanted.fault.text : undefined,
  })
  return (
    <Form onSubmit={submit} className="max-w-lg gap-4">
      <p className="text-soft">{texts.text}</p>
      <Field {...time('from')} value={from ?? writeDitchTime(now, clocks)} onText={setFrom} />
      {until !== null && <Field {...time('until')} value={until} onText={setEnd} />}
      <p className="flex flex-wrap gap-2">
        {LENGTHS.map((length) => (
          <Button key={length.hours + length.days} look="quiet" onClick={() => setEnd(length)}>
            {length.days > 0 ? texts.days(length.days) : texts.hours(length.hours)}
          </Button>
        ))}
      </p>
      <CheckLine label={texts.open} isChecked={until === null} onCheck={(isOpen) => setEnd(isOpen ? null : A_DAY)} />
      <SelectField
        label={texts.reason}
        name="reason"
        value={reason}
        onChoose={setReason}
        options={CLOSURE_REASONS.map((value) => ({ value, label: messages.reasons[value] }))}
      />
      <Field
        label={texts.note}
        name="note"
        value={note}
        onText={setNote}
        maxLength={MAX_NOTE_LENGTH}
        hint={texts.noteHint}
      />
      {until === null && <p className="text-soft">{texts.suspendsAll}</p>}
      {wanted.closure && until !== null && <SuspendedTurns {...wanted.closure} />}
      <FormButtons texts={texts} isBusy={close.isPending} cancel={texts.cancel} onCancel={onDone} />
    </Form>
  )
}

/** The turns that a closure would suspend, each with the time it loses. */
function SuspendedTurns({ from, until }: { from: Temporal.Instant; until: Temporal.Instant }) {
  const rules = useDitchRules()
  const now = useNow()
  // A turn belongs to the day on which it opened.
  const first = ditchDayAt(from, rules.clocks).subtract({ days: MAX_TURN_DAYS })
  const days = Math.min(MAX_DAYS, daysBetween(first, ditchDayAt(until, rules.clocks)))
  const { data } = useHttpQuery((http) => ({
    queryKey: [...CAPTAIN_QUERIES, 'days', first.toString(), days],
    queryFn: ({ signal }) => http.read(`/api/schedule?date=${first}&days=${days}`, { signal, cache: 'no-cache' }),
    staleTime: 0,
  }))
  if (!data) return null
  const closure = { from, until, reason: 'other', note: '' } as const
  const turns = turnsClosed(readTimeline(data, rules), closure, now)
  if (turns.length === 0) return <p className="text-soft">{texts.suspendsNothing}</p>
  const title = texts.suspends(turns.length)
  return (
    <div className="rounded-xl border border-line bg-wash px-4 py-3">
      <p className="font-semibold">{title}</p>
      <LongList label={title} all={turns} keyOf={({ day, slot }) => `${day} ${slot}`}>
        {(turn) => (
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>
              {format.shortDayNear(turn.day, ditchDayAt(now, rules.clocks))}, {format.time(turn.opensAt, rules.clocks)}{' '}
              <strong className="font-semibold wrap-anywhere">{turn.holder}</strong>
            </span>{' '}
            <span className="text-soft">{format.suspension(suspensionOf(turn, [closure]) ?? {}, rules.clocks)}</span>
          </span>
        )}
      </LongList>
    </div>
  )
}
