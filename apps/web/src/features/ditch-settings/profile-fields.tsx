import { LANGUAGE_CODES, LANGUAGES } from '@headgate/language'
import { messages } from '@headgate/language/texts/ditch-form'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Field } from '../../ui/field.tsx'
import { useMeantRow } from '../../ui/meant-rows.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { type ProfileDraft, type ProfileFaults, policyLimit } from './profile-draft.ts'
import { readCoordinates } from './read-coordinates.ts'

interface ProfileFieldsProps<Draft extends Partial<ProfileDraft>> {
  value: Draft
  onChange: (change: Partial<Draft>) => void
  errors: ProfileFaults
}

type Place = Pick<ProfileDraft, 'name' | 'city' | 'state' | 'latitude' | 'longitude' | 'language'>

interface PlaceFieldsProps extends ProfileFieldsProps<Place> {
  /** Above the coordinates: another way to fill them in. */
  tool?: ReactNode
}

/** The ditch’s name, place and language. Coordinates pasted together go into both fields. */
export function PlaceFields({ value, onChange, errors, tool }: PlaceFieldsProps) {
  return (
    <>
      <Field
        label={messages.name}
        name="name"
        maxLength={100}
        autoComplete="off"
        value={value.name}
        onText={(name) => onChange({ name })}
        error={errors.name}
      />
      <Field
        label={messages.city}
        name="city"
        maxLength={100}
        autoComplete="off"
        value={value.city}
        onText={(city) => onChange({ city })}
        error={errors.city}
      />
      <Field
        label={messages.state}
        name="state"
        maxLength={2}
        autoComplete="off"
        autoCapitalize="characters"
        value={value.state}
        onText={(state) => onChange({ state: state.toUpperCase() })}
        hint={messages.stateHint}
        error={errors.state}
      />
      {tool}
      <div {...useMeantRow<HTMLDivElement>('place')} className="grid gap-4">
        <Field
          label={messages.latitude}
          name="latitude"
          inputMode="text"
          autoComplete="off"
          value={value.latitude}
          onText={(latitude) => onChange(readCoordinates(latitude) ?? { latitude })}
          error={errors.latitude}
        />
        <Field
          label={messages.longitude}
          name="longitude"
          inputMode="text"
          autoComplete="off"
          value={value.longitude}
          onText={(longitude) => onChange({ longitude })}
          hint={messages.coordinatesHint}
          error={errors.longitude}
        />
      </div>
      <div className="grid gap-1.5">
        <SelectField
          label={messages.language}
          name="language"
          options={LANGUAGE_CODES.map((code) => ({ value: code, label: LANGUAGES[code].name }))}
          value={value.language}
          onChoose={(language) => onChange({ language })}
        />
        <p className="text-sm text-soft">{messages.languageHint}</p>
      </div>
    </>
  )
}

const legalPage = (href: string) => (words: string) => (
  <Link href={href} className="text-water underline underline-offset-4">
    {words}
  </Link>
)
const LEGAL_PAGES = { terms: legalPage('/terms'), privacy: legalPage('/privacy') }

/** What residents read about the ditch. */
export function ResidentsNotes({
  value,
  onChange,
  errors,
}: ProfileFieldsProps<Pick<ProfileDraft, 'contact' | 'policies' | 'termsFrom'>>) {
  return (
    <>
      <Field
        label={messages.contact}
        name="contact"
        maxLength={200}
        autoComplete="off"
        value={value.contact}
        onText={(contact) => onChange({ contact })}
        hint={messages.contactHint}
      />
      <TextArea
        label={messages.policies}
        name="policies"
        value={value.policies}
        onText={(policies) => onChange({ policies })}
        hint={messages.policiesHint(policyLimit)}
        error={errors.policies}
      />
      <Field
        label={messages.termsFrom}
        name="termsFrom"
        type="date"
        value={value.termsFrom}
        onText={(termsFrom) => onChange({ termsFrom })}
        hint={<RichText text={messages.termsFromHint} tags={LEGAL_PAGES} />}
        error={errors.termsFrom}
      />
    </>
  )
}
