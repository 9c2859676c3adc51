import type { CloseDitchRequest } from '@headgate/contracts'
import { CLOSURE_REASONS, type ClosureReason, nextOpening } from '@headgate/domain'
import { messages } from '@headgate/language/texts/captain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { invalidateSeason } from '../../platform/auth/invalidate-season.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { useNow, useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import { postClosure } from './captain-calls.ts'
import { readClosure } from './closure-wanted.ts'
import { useDitch } from './ditch.ts'
import { writeDitchTime } from './ditch-time.ts'
import { SuspendedTurns } from './suspended-turns.tsx'

const texts = messages.closures
const LONGEST_NOTE = 500
const CLOSING = ['close-ditch']

interface Typed extends CloseDitchRequest {
  note: string
  begins: 'now' | 'then'
}

/** Closes the ditch from now or a set time until the water is back, after showing which turns lose water. */
export function CloseForm() {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const { rules } = useDitch()
  const now = useNow()
  const form = useRef<HTMLFormElement>(null)
  const [begins, setBegins] = useState<'now' | 'then'>('now')
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState(() => writeDitchTime(nextOpening(now, rules), rules.timeZone))
  const [reason, setReason] = useState<ClosureReason>('maintenance')
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)

  const wanted = readClosure({ from: begins === 'now' ? null : from, until, now, timeZone: rules.timeZone })
  const close = useMutation({
    mutationKey: CLOSING,
    mutationFn: ({ begins: _, ...closure }: Typed) => postClosure(http, { ...closure, note: closure.note.trim() }),
    onSuccess({ turns, residentsTold, closure }, sent) {
      const title = closure.state === 'ahead' ? texts.planned : texts.closed
      toast({ title, description: texts.closedText(turns, residentsTold) })
      setNote((typed) => (typed === sent.note ? '' : typed))
      setBegins((chosen) => (chosen === sent.begins ? 'now' : chosen))
      setIsTried(false)
    },
    onError: (error) =>
      toast({ title: texts.closeFailed, description: captainFailure(error, messages.failed), variant: 'destructive' }),
    onSettled: () => invalidateSeason(queryClient),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    const { closure, fault } = wanted
    if (fault) return form.current?.querySelector<HTMLElement>(`[name=${fault.field}]`)?.focus()
    // A second press may come before the button is drawn as disabled, and would close the ditch twice.
    if (queryClient.isMutating({ mutationKey: CLOSING }) > 0) return
    const from = begins === 'now' ? null : closure.from.toString()
    close.mutate({ from, until: closure.until.toString(), reason, note, begins })
  }
  const errorOf = (field: 'from' | 'until') =>
    isTried && wanted.fault?.field === field ? wanted.fault.text : undefined
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-lg gap-4">
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
        maxLength={LONGEST_NOTE}
        hint={texts.noteHint}
      />
      {wanted.closure && <SuspendedTurns closure={wanted.closure} />}
      <p>
        <Button type="submit" disabled={close.isPending}>
          {close.isPending ? texts.busy : texts.submit}
        </Button>
      </p>
    </form>
  )
}
