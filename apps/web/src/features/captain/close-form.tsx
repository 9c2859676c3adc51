import { CLOSURE_REASONS, type ClosureReason, nextOpening } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain'
import { useState } from 'react'
import { useNow } from '../../platform/services.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, Submit } from '../../ui/form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useChange } from '../../ui/use-change.ts'
import { readClosure } from './closure-wanted.ts'
import { useDitch } from './ditch.ts'
import { writeDitchTime } from './ditch-time.ts'
import { SuspendedTurns } from './suspended-turns.tsx'

const texts = messages.closures
const MAX_NOTE_LENGTH = 500

interface Typed {
  from: string | null
  until: string
  reason: ClosureReason
  note: string
}

/** Closes the ditch from now or a set time until the water is back, after showing which turns lose water. */
export function CloseForm() {
  const { rules } = useDitch()
  const now = useNow()
  const [begins, setBegins] = useState<'now' | 'then'>('now')
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState(() => writeDitchTime(nextOpening(now, rules), rules.timeZone))
  const [reason, setReason] = useState<ClosureReason>('maintenance')
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)

  const wanted = readClosure({ from: begins === 'now' ? null : from, until, now, timeZone: rules.timeZone })
  const close = useChange({
    call: (http, typed: Typed) => http.send('POST', '/api/schedule/closures', { ...typed, note: typed.note.trim() }),
    onDone({ turns, residentsTold, closure }, sent) {
      const title = closure.state === 'ahead' ? texts.planned : texts.closed
      toast({ title, description: texts.closedText(turns, residentsTold) })
      setNote((typed) => (typed === sent.note ? '' : typed))
      setBegins((chosen) => ((chosen === 'now') === (sent.from === null) ? 'now' : chosen))
      setIsTried(false)
    },
    failed: texts.closeFailed,
  })
  const submit = (goTo: (field: string) => void) => {
    setIsTried(true)
    const { closure, fault } = wanted
    if (fault) return goTo(fault.field)
    const from = begins === 'now' ? null : closure.from.toString()
    close.mutateOnce({ from, until: closure.until.toString(), reason, note })
  }
  const errorOf = (field: 'from' | 'until') =>
    isTried && wanted.fault?.field === field ? wanted.fault.text : undefined
  return (
    <Form onSubmit={submit} className="max-w-lg gap-4">
      <div className="grid gap-1.5">
        <p aria-hidden="true" className="font-medium">
          {texts.begins}
        </p>
        <Choice
          legend={texts.begins}
          name="begins"
          options={[
            { value: 'now', label: texts.fromNow },
            { value: 'then', label: texts.fromThen },
          ]}
          chosen={begins}
          onChoose={setBegins}
        />
      </div>
      {begins === 'then' && (
        <Field
          label={texts.from}
          name="from"
          type="datetime-local"
          value={from}
          onText={setFrom}
          hint={wanted.oddities.from ?? texts.clock(rules.timeZone)}
          error={errorOf('from')}
        />
      )}
      <Field
        label={texts.until}
        name="until"
        type="datetime-local"
        value={until}
        onText={setUntil}
        hint={wanted.oddities.until ?? texts.clock(rules.timeZone)}
        error={errorOf('until')}
      />
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
      {wanted.closure && <SuspendedTurns {...wanted.closure} />}
      <p>
        <Submit texts={texts} isBusy={close.isPending} />
      </p>
    </Form>
  )
}
