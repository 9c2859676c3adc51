import type { DitchRulesShape, DitchSettingsResponse } from '@headgate/contracts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { firstRules } from './first-drafts.ts'
import { GuessedTimeZone } from './guessed-time-zone.tsx'
import { type RulesFaults, readRules } from './rules-draft.ts'
import { SeasonDays } from './season-days.tsx'
import { SlotsField } from './slots-field.tsx'
import { useFaultyField } from './use-faulty-field.ts'

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
  const { form, goTo } = useFaultyField()
  const [draft, setDraft] = useState(() => firstRules(settings, guessedZone))
  const [faults, setFaults] = useState<RulesFaults>({})
  const save = () => {
    const { rules, faults: found } = readRules(draft)
    setFaults(found)
    const fields = { timeZone: 'timeZone', times: 'slot-0', firstDay: 'firstDay-month', lastDay: 'lastDay-month' }
    if (!goTo(Object.keys(found).map((field) => fields[field as keyof typeof fields]))) more.onSave(rules)
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      className="grid gap-6"
    >
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
    </form>
  )
}
