import type { DitchProfileShape, DitchSettingsResponse } from '@headgate/contracts'
import { language } from '@headgate/language/texts/language'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { firstPlace } from './first-drafts.ts'
import { type ProfileFaults, readProfile } from './profile-draft.ts'
import { PlaceFields } from './profile-fields.tsx'

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
  const [draft, setDraft] = useState(() => firstPlace(settings, language))
  const [faults, setFaults] = useState<ProfileFaults>({})
  const save = (goTo: (field: string) => void) => {
    const { profile, faults: found } = readProfile(draft)
    const { contact: _, policies: __, termsFrom: ___, ...place } = profile
    setFaults(found)
    const [faulty] = Object.keys(found)
    if (faulty) goTo(faulty)
    else onSave(place)
  }
  return (
    <Form onSubmit={save}>
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
    </Form>
  )
}
