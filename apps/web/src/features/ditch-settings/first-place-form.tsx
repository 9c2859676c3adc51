import type { DitchProfileShape, DitchSettingsResponse } from '@headgate/contracts'
import { language } from '@headgate/language/texts/language'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { firstPlace } from './first-drafts.ts'
import { type ProfileFaults, readProfile } from './profile-draft.ts'
import { PlaceFields } from './profile-fields.tsx'
import { useFaultyField } from './use-faulty-field.ts'

interface FirstPlaceFormProps {
  settings: DitchSettingsResponse
  /** A way to fill in the coordinates without typing. */
  whereIAm: (fill: (place: { latitude: number; longitude: number }) => void) => ReactNode
  /** The button's text. */
  submit: string
  isBusy: boolean
  onSave: (profile: Partial<DitchProfileShape>) => void
  /** Why it could not be saved. */
  children: ReactNode
}

/** Asks the first captain which ditch this is. */
export function FirstPlaceForm({ settings, whereIAm, submit, isBusy, onSave, children }: FirstPlaceFormProps) {
  const { form, goTo } = useFaultyField()
  const [draft, setDraft] = useState(() => firstPlace(settings, language))
  const [faults, setFaults] = useState<ProfileFaults>({})
  const save = () => {
    const { profile, faults: found } = readProfile(draft)
    const { contact: _, policies: __, termsFrom: ___, ...place } = profile
    setFaults(found)
    if (!goTo(Object.keys(found))) onSave(place)
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      className="grid gap-4"
    >
      <PlaceFields
        value={draft}
        onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
        errors={faults}
        tool={whereIAm(({ latitude, longitude }) => {
          setDraft((before) => ({ ...before, latitude: String(latitude), longitude: String(longitude) }))
          setFaults(({ latitude: _, longitude: __, ...others }) => others)
        })}
      />
      {children}
      <Button type="submit" disabled={isBusy}>
        {submit}
      </Button>
    </form>
  )
}
