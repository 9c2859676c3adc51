import { LANGUAGE_CODES, LANGUAGES } from '@headgate/language'
import { messages } from '@headgate/language/texts/ditch-form'
import type { ReactNode } from 'react'
import { Field, SelectField, TextArea } from '../../ui/field.tsx'
import { useMeantRow } from '../../ui/meant-rows.ts'
import { linkTo, RichText } from '../../ui/rich-text.tsx'
import { type ProfileDraft, type ProfileFaults, policyLimit, readCoordinates } from './profile-draft.ts'

interface ProfileFieldsProps<Draft> {
  value: Draft
  onChange: (change: Partial<Draft>) => void
  errors: ProfileFaults
}

type TextName = Exclude<keyof ProfileDraft, 'language'>

/** The props that every field of the profile has. */
const fieldOf =
  <Draft extends Partial<Record<TextName, string>>>({ value, onChange, errors }: ProfileFieldsProps<Draft>) =>
  (name: TextName & keyof Draft) => ({
    name,
    label: messages[name],
    value: value[name] as string,
    onText: (text: string) => onChange({ [name]: text } as Partial<Draft>),
    error: errors[name],
    autoComplete: 'off',
  })

type Place = Pick<ProfileDraft, 'name' | 'city' | 'state' | 'latitude' | 'longitude' | 'language'>

interface PlaceFieldsProps extends ProfileFieldsProps<Place> {
  /** Above the coordinates: another way to fill them in. */
  tool?: ReactNode
}

/** The ditch’s name, place and language. Coordinates pasted together go into both fields. */
export function PlaceFields({ tool, ...place }: PlaceFieldsProps) {
  const { value, onChange } = place
  const field = fieldOf(place)
  return (
    <>
      <Field {...field('name')} maxLength={100} />
      <Field {...field('city')} maxLength={100} />
      <Field
        {...field('state')}
        maxLength={2}
        autoCapitalize="characters"
        onText={(state) => onChange({ state: state.toUpperCase() })}
        hint={messages.stateHint}
      />
      {tool}
      <div {...useMeantRow<HTMLDivElement>('place')} className="grid gap-4">
        <Field
          {...field('latitude')}
          inputMode="text"
          onText={(latitude) => onChange(readCoordinates(latitude) ?? { latitude })}
        />
        <Field {...field('longitude')} inputMode="text" hint={messages.coordinatesHint} />
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

/** What residents read about the ditch. */
export function ResidentsNotes(notes: ProfileFieldsProps<Pick<ProfileDraft, 'contact' | 'policies' | 'termsFrom'>>) {
  const field = fieldOf(notes)
  const { autoComplete: _, ...policies } = field('policies')
  return (
    <>
      <Field {...field('contact')} maxLength={200} hint={messages.contactHint} />
      <TextArea {...policies} hint={messages.policiesHint(policyLimit)} />
      <Field
        {...field('termsFrom')}
        type="date"
        hint={
          <RichText text={messages.termsFromHint} tags={{ terms: linkTo('/terms'), privacy: linkTo('/privacy') }} />
        }
      />
    </>
  )
}
