import type { DitchRulesShape, DitchSettingsResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/ditch-form'
import { format } from '@headgate/language/texts/format'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNow } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { firstRules } from './first-drafts.ts'
import { faultyField, type RulesFaults, readRules } from './rules-draft.ts'
import { SeasonDays } from './season-days.tsx'
import { SlotsField } from './slots-field.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

interface FirstRulesFormProps {
  settings: DitchSettingsResponse
  guessedZone: string
  /** Where the time zone comes from. */
  zoneHint: string
  /** The button's text. */
  submit: string
  isBusy: boolean
  onSave: (rules: DitchRulesShape) => void
  /** Why it could not be saved. */
  children: ReactNode
}

/** Asks the first captain when turns begin, and when the season does. */
export function FirstRulesForm({ settings, guessedZone, zoneHint, submit, isBusy, ...more }: FirstRulesFormProps) {
  const [draft, setDraft] = useState(() => firstRules(settings, guessedZone))
  const [faults, setFaults] = useState<RulesFaults>({})
  const save = (goTo: (field: string) => void) => {
    const { rules, faults: found } = readRules(draft)
    setFaults(found)
    const faulty = faultyField(found)
    if (faulty) goTo(faulty)
    else more.onSave(rules)
  }
  return (
    <Form onSubmit={save} className="gap-6">
      <GuessedTimeZone
        value={draft.timeZone}
        onChange={(timeZone) => setDraft((before) => ({ ...before, timeZone }))}
        hint={zoneHint}
        error={faults.timeZone}
      />
      <SlotsField
        value={draft.times}
        onChange={(times) => setDraft((before) => ({ ...before, times }))}
        error={faults.times}
      />
      <SeasonDays
        firstDay={draft.firstDay}
        lastDay={draft.lastDay}
        onChange={(days) => setDraft((before) => ({ ...before, ...days }))}
        error={faults.lastDay}
      />
      {more.children}
      <Button type="submit" disabled={isBusy}>
        {submit}
      </Button>
    </Form>
  )
}

interface GuessedTimeZoneProps {
  value: string
  onChange: (timeZone: string) => void
  /** Where it comes from. */
  hint: string
  error?: string | undefined
}

/** A time zone that is probably right, and a button for another. */
function GuessedTimeZone({ value, onChange, hint, error }: GuessedTimeZoneProps) {
  const now = useNow()
  const [isChanging, setIsChanging] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => field.current?.querySelector('input')?.focus(), [isChanging])
  if (isChanging)
    return (
      <div ref={field}>
        <TimeZoneField value={value} onChange={onChange} error={error} />
      </div>
    )
  return (
    <div className="grid gap-1.5">
      <p>
        <span className="block font-medium">{messages.timeZone}</span> {value.replaceAll('_', ' ')}{' '}
        <span className="text-sm text-soft">{messages.timeThere(format.time(now, value))}</span>
      </p>
      <p className="text-sm text-soft">{hint}</p>
      <p>
        <Button look="quiet" onClick={() => setIsChanging(true)}>
          {messages.changeTimeZone}
        </Button>
      </p>
    </div>
  )
}
