import type { DitchProfileShape, DitchSettingsResponse } from '@headgate/contracts'
import { LANGUAGES } from '@headgate/language'
import { messages } from '@headgate/language/texts/ditch'
import { messages as fields } from '@headgate/language/texts/ditch-form'
import { format } from '@headgate/language/texts/format'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { settingsQuery } from '../../platform/auth/ditch-address.ts'
import { CAPTAIN_QUERIES } from '../../platform/auth/invalidate-season.ts'
import { useServices } from '../../platform/services.ts'
import { Form, FormButtons } from '../../ui/form.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from '../../ui/toast-failure.ts'
import { changeDitch, findTown, isOutdated, isUnknownTown, type Town } from './ditch-calls.ts'
import { useDraft } from './draft.ts'
import { MeanwhileChanges } from './meanwhile-changes.tsx'
import { type ProfileDraft, readProfile, townOf, writeProfile } from './profile-draft.ts'
import { PlaceFields, ResidentsNotes } from './profile-fields.tsx'
import { GoOnThere } from './web-address-field.tsx'

const texts = messages.profile

/** The ditch’s name, place, language and notes. Only what was changed is sent. */
export function ProfileForm({ settings }: { settings: DitchSettingsResponse }) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const loaded = useMemo(() => writeProfile(settings.profile), [settings.profile])
  const drafted = useDraft(loaded)
  const { draft, change, save: settle } = drafted
  const [isTried, setIsTried] = useState(false)
  const [nearby, setNearby] = useState('')
  const { profile, faults } = readProfile(draft)

  const save = useMutation({
    async mutationFn({ changes, town }: Sent) {
      const place = town && (await findTown(http, town))
      return changeDitch(http, { basedOn: settings.basis, profile: { ...changes, ...place } })
    },
    onSuccess({ settings: saved }, sent) {
      settle(sent.draft, writeProfile(saved.profile))
      setIsTried(false)
      setNearby('')
      queryClient.setQueryData(settingsQuery(http).queryKey, saved)
      toast(texts.saved)
      // The response to a write may still name the version before it; the next one has this page follow its own change.
      void queryClient.invalidateQueries({ queryKey: CAPTAIN_QUERIES })
    },
    onError(error) {
      if (isOutdated(error)) return queryClient.invalidateQueries({ queryKey: settingsQuery(http).queryKey })
      if (!isUnknownTown(error)) toastFailure(messages.notSaved)(error)
    },
  })
  const isLost = isUnknownTown(save.error)
  const submit = (goTo: (field: string) => void) => {
    setIsTried(true)
    const [faulty] = Object.keys(faults)
    if (faulty) return goTo(faulty)
    const town = townOf(draft, { before: loaded, nearby, isLost })
    const changes = changesOf(town ? { ...profile, ...placeOf(settings.profile) } : profile, settings.profile)
    if (!town && Object.keys(changes).length === 0) return toast({ title: messages.unchanged })
    save.mutate({ changes, town, draft })
  }
  const shown = { value: draft, onChange: change, errors: isTried ? faults : {} }
  return (
    <Section title={texts.title}>
      <p className="max-w-prose text-soft">{texts.text}</p>
      {!save.isPending && (
        <MeanwhileChanges
          drafted={drafted}
          isRefused={isOutdated(save.error)}
          label={(field) => fields[field]}
          word={wordValue}
        />
      )}
      <Form onSubmit={submit} className="max-w-lg gap-4">
        <PlaceFields
          {...shown}
          lost={isLost ? { error: save.error, nearby, onNearby: setNearby } : undefined}
          publicUrl={settings.publicUrl}
        />
        <ResidentsNotes {...shown} />
        <FormButtons texts={texts} isBusy={save.isPending} />
      </Form>
      <GoOnThere address={settings.publicUrl ?? settings.profile.webAddress} />
    </Section>
  )
}

interface Sent {
  changes: Partial<DitchProfileShape>
  /** Whose place is to be found. */
  town: Town | undefined
  draft: ProfileDraft
}

const placeOf = ({ latitude, longitude }: DitchProfileShape) => ({ latitude, longitude })

const changesOf = (wanted: DitchProfileShape, now: DitchProfileShape): Partial<DitchProfileShape> =>
  Object.fromEntries(Object.entries(wanted).filter(([field, value]) => value !== now[field as keyof DitchProfileShape]))

const wordValue = (field: keyof ProfileDraft, draft: ProfileDraft): string =>
  field === 'language'
    ? LANGUAGES[draft.language].name
    : field === 'termsFrom' && draft.termsFrom !== ''
      ? format.date(Temporal.PlainDate.from(draft.termsFrom))
      : draft[field]
