import type { DitchSettingsResponse } from '@headgate/contracts'
import { messages as fields } from '@headgate/language/texts/ditch-form'
import { language } from '@headgate/language/texts/language'
import { messages } from '@headgate/language/texts/setup'
import { useState } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import { Form, Submit } from '../../ui/form.tsx'
import { isUnknownTown } from './ditch-calls.ts'
import { firstPlace } from './first-drafts.ts'
import { type ProfileFaults, readProfile, townOf } from './profile-draft.ts'
import { ContactField, PlaceFields } from './profile-fields.tsx'
import { SaveFailure } from './save-failure.tsx'
import { SetupStep } from './setup-step.tsx'
import { useSaveSettings } from './use-save-settings.ts'
import { WebAddressField } from './web-address-field.tsx'
import { WhereIAm } from './where-i-am.tsx'

/** A phone number or an e-mail address. */
const REACHABLE = /\d{3}|\S@\S/

/** Step 2: which ditch this is, where, and whom its neighbors ask. */
export function DitchStep({ settings, onSaved }: { settings: DitchSettingsResponse; onSaved: () => void }) {
  const { save, isSaving, error } = useSaveSettings(settings, onSaved)
  const { user } = useAuth()
  const [first] = useState(() => firstPlace(settings, { language, origin: location.origin, name: user.fullName ?? '' }))
  const [draft, setDraft] = useState(first)
  const [nearby, setNearby] = useState('')
  const isLost = isUnknownTown(error)
  const [faults, setFaults] = useState<ProfileFaults>({})
  const submit = (goTo: (field: string) => void) => {
    const { profile, faults: found } = readProfile(draft)
    const { policies: _, termsFrom: __, latitude, longitude, ...rest } = profile
    const all = { ...found, ...(!REACHABLE.test(profile.contact) && { contact: fields.faults.contact }) }
    setFaults(all)
    const [faulty] = Object.keys(all)
    if (faulty) return goTo(faulty)
    const town = townOf(draft, { before: first, nearby, isLost })
    save({ change: { profile: town ? rest : { ...rest, latitude, longitude } }, town, isLast: false })
  }
  const shown = {
    value: draft,
    onChange: (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change })),
    errors: faults,
  }
  return (
    <SetupStep step={2} title={messages.ditch.title} intro={messages.ditch.intro}>
      <Form onSubmit={submit}>
        <PlaceFields
          {...shown}
          lost={isLost ? { error, nearby, onNearby: setNearby } : undefined}
          tool={
            <WhereIAm
              onFound={({ latitude, longitude }) =>
                shown.onChange({ latitude: String(latitude), longitude: String(longitude) })
              }
            />
          }
        />
        <ContactField {...shown} />
        <WebAddressField
          value={draft.webAddress}
          onText={(webAddress) => shown.onChange({ webAddress })}
          error={faults.webAddress}
          publicUrl={settings.publicUrl}
        />
        {!isLost && <SaveFailure error={error} />}
        <Submit texts={{ submit: messages.goOn, busy: messages.saving }} isBusy={isSaving} />
      </Form>
    </SetupStep>
  )
}
