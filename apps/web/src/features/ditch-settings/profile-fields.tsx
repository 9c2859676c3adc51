import { LANGUAGE_CODES, LANGUAGES } from '@headgate/language'
import { messages } from '@headgate/language/texts/ditch-form'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field, SelectField, TextArea } from '../../ui/field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { useMeantRow } from '../../ui/meant-rows.ts'
import { Note } from '../../ui/note.tsx'
import { linkTo, RichText } from '../../ui/rich-text.tsx'
import { type ProfileDraft, type ProfileFaults, policyLimit, readCoordinates, westOf } from './profile-draft.ts'
import { WebAddressField } from './web-address-field.tsx'

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

type Place = Omit<ProfileDraft, 'policies' | 'termsFrom'>

interface PlaceFieldsProps extends ProfileFieldsProps<Place> {
  /** Set if no list has the town: a town or ZIP code nearby will do. */
  lost: { error: unknown; nearby: string; onNearby: (town: string) => void } | undefined
  publicUrl: string | null
}

/** The ditch’s name, place, language, address, and whom to ask. Its coordinates are the town’s, unless they are typed. */
export function PlaceFields({ lost, publicUrl, ...place }: PlaceFieldsProps) {
  const { value, onChange, errors } = place
  const field = fieldOf(place)
  return (
    <>
      <Field {...field('name')} maxLength={100} />
      <Field {...field('town')} maxLength={105} hint={messages.townHint} />
      {lost && (
        <>
          <Note look="warning" role="alert" title={captainFailure(lost.error)}>
            {messages.nearbyHint}
          </Note>
          <Field
            label={messages.nearby}
            name="nearby"
            value={lost.nearby}
            onText={lost.onNearby}
            autoComplete="off"
            maxLength={100}
          />
        </>
      )}
      <div {...useMeantRow<HTMLDivElement>('place')}>
        <Fold title={messages.coordinates} isOpen={Boolean(lost || errors.latitude || errors.longitude)}>
          <div className="grid gap-4">
            <Coordinates {...place} />
          </div>
        </Fold>
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
      <Field {...field('contact')} maxLength={200} hint={messages.contactHint} />
      <WebAddressField {...field('webAddress')} publicUrl={publicUrl} />
    </>
  )
}

/** Coordinates pasted together go into both fields. A longitude without its minus has its fix beside it. */
function Coordinates(place: ProfileFieldsProps<Place>) {
  const { value, onChange } = place
  const field = fieldOf(place)
  const west = westOf(value)
  return (
    <>
      <Field
        {...field('latitude')}
        inputMode="text"
        onText={(latitude) => onChange(readCoordinates(latitude) ?? { latitude })}
      />
      <Field {...field('longitude')} inputMode="text" hint={messages.coordinatesHint} />
      {west && (
        <p>
          <Button look="quiet" onClick={() => onChange({ longitude: west })}>
            {messages.didYouMean(west)}
          </Button>
        </p>
      )}
    </>
  )
}

/** What residents read about the ditch. */
export function ResidentsNotes(notes: ProfileFieldsProps<Pick<ProfileDraft, 'policies' | 'termsFrom'>>) {
  const field = fieldOf(notes)
  const { autoComplete: _, ...policies } = field('policies')
  return (
    <>
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
