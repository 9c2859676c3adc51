import type { DitchSettingsResponse } from '@headgate/contracts'
import { messages as fields } from '@headgate/language/texts/ditch-form'
import { language } from '@headgate/language/texts/language'
import { messages } from '@headgate/language/texts/setup'
import { useState } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import { Form, Submit } from '../../ui/form.tsx'
import { isUnknownTown } from './ditch-calls.ts'
import { firstPlace, firstRules } from './first-drafts.ts'
import { type ProfileDraft, type ProfileFaults, readProfile, townOf } from './profile-draft.ts'
import { PlaceFields } from './profile-fields.tsx'
import { faultyField, type RulesDraft, type RulesFaults, readRules } from './rules-draft.ts'
import { SaveFailure } from './save-failure.tsx'
import { SeasonDays } from './season-days.tsx'
import { SetupStep } from './setup-step.tsx'
import { SlotsField } from './slots-field.tsx'
import { useFinishSetup } from './use-finish-setup.ts'

const texts = messages.ditch

/** A phone number or an e-mail address. */
const REACHABLE = /\d{3}|\S@\S/

/** Step 2: which ditch this is, where, whom its neighbors ask, when turns begin, and when the season does. */
export function DitchStep({ settings, onSaved }: { settings: DitchSettingsResponse; onSaved: () => void }) {
  const { finish, isSaving, error } = useFinishSetup(settings, onSaved)
  const { user } = useAuth()
  const [first] = useState(() => firstPlace(settings, { language, origin: location.origin, name: user.fullName ?? '' }))
  const [place, setPlace] = useState(first)
  const [rules, setRules] = useState(() => firstRules(settings))
  const [nearby, setNearby] = useState('')
  const [faults, setFaults] = useState<ProfileFaults & RulesFaults>({})
  const isLost = isUnknownTown(error)
  const submit = (goTo: (field: string) => void) => {
    const { profile, faults: found } = readProfile(place)
    const { rules: wanted, faults: foundInRules } = readRules(rules)
    const foundInPlace = { ...found, ...(!REACHABLE.test(profile.contact) && { contact: fields.faults.contact }) }
    setFaults({ ...foundInPlace, ...foundInRules })
    const faulty = Object.keys(foundInPlace)[0] ?? faultyField(foundInRules)
    if (faulty) return goTo(faulty)
    const { policies: _, termsFrom: __, ...known } = profile
    finish({ profile: known, rules: wanted, town: townOf(place, { before: first, nearby, isLost }) })
  }
  const change = (more: Partial<RulesDraft>) => setRules((before) => ({ ...before, ...more }))
  return (
    <SetupStep step={2} title={texts.title} intro={texts.intro}>
      <Form onSubmit={submit}>
        <PlaceFields
          value={place}
          onChange={(more: Partial<ProfileDraft>) => setPlace((before) => ({ ...before, ...more }))}
          errors={faults}
          lost={isLost ? { error, nearby, onNearby: setNearby } : undefined}
          publicUrl={settings.publicUrl}
        />
        <SlotsField value={rules.times} onChange={(times) => change({ times })} error={faults.times} />
        <SeasonDays value={rules} onChange={change} errors={faults} />
        {!isLost && <SaveFailure error={error} />}
        <Submit texts={texts} isBusy={isSaving} />
      </Form>
    </SetupStep>
  )
}
