import type { DitchSettingsResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/ditch-form'
import { messages as setup } from '@headgate/language/texts/setup'
import { useEffect, useRef, useState } from 'react'
import { useNow } from '../../platform/services.ts'
import { deviceTimeZone } from '../../platform/time/device-time-zone.ts'
import { Button } from '../../ui/button.tsx'
import { Form, Submit } from '../../ui/form.tsx'
import { firstRules } from './first-drafts.ts'
import { faultyField, type RulesFaults, readRules } from './rules-draft.ts'
import { SaveFailure } from './save-failure.tsx'
import { SeasonDays } from './season-days.tsx'
import { SlotsField } from './slots-field.tsx'
import { TimeZoneField, wordTimeThere } from './time-zone-field.tsx'
import { useSaveSettings } from './use-save-settings.ts'

interface FirstRulesFormProps {
  settings: DitchSettingsResponse
  /** Undefined where the server knows none. */
  zoneOfPlace: string | undefined
  onSaved: () => void
}

/** Asks the first captain when turns begin, and when the season does. */
export function FirstRulesForm({ settings, zoneOfPlace, onSaved }: FirstRulesFormProps) {
  const { save, isSaving, error } = useSaveSettings(settings, onSaved)
  const [draft, setDraft] = useState(() => firstRules(settings, zoneOfPlace ?? deviceTimeZone()))
  const [faults, setFaults] = useState<RulesFaults>({})
  // The turns of a sample leave with it, so there is nothing to look at first.
  const unseen = settings.season.owner !== 'own' && { isPreviewed: true as const }
  const submit = (goTo: (field: string) => void) => {
    const { rules, faults: found } = readRules(draft)
    setFaults(found)
    const faulty = faultyField(found)
    if (faulty) goTo(faulty)
    else save({ change: { rules, ...unseen }, isLast: true })
  }
  return (
    <Form onSubmit={submit} className="gap-6">
      <GuessedTimeZone
        value={draft.timeZone}
        onChange={(timeZone) => setDraft((before) => ({ ...before, timeZone }))}
        hint={zoneOfPlace ? setup.turns.zoneOfPlace(zoneOfPlace) : setup.turns.zoneOfDevice}
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
      <SaveFailure error={error} />
      <Submit texts={{ submit: setup.turns.submit, busy: setup.saving }} isBusy={isSaving} />
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
        <span className="text-sm text-soft">{wordTimeThere(now, value)}</span>
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
