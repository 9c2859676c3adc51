import type { DitchSettingsResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/setup'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { heldSetupCode } from '../../platform/auth/held-code.ts'
import { useServices } from '../../platform/services.ts'
import { deviceTimeZone } from '../../platform/time/device-time-zone.ts'
import { buttonLook } from '../../ui/button.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { DitchStep } from './ditch-step.tsx'
import { SaveFailure } from './save-failure.tsx'
import { settingsQuery, timeZoneQuery } from './setup-calls.ts'
import type { RulesFormProps, SetupForms } from './setup-forms.ts'
import { SetupStep } from './setup-step.tsx'
import { useSaveSettings } from './use-save-settings.ts'

/** The steps after the account, for a captain. They can be left, and taken up again where they were left. */
export function CaptainsSteps({ forms }: { forms: SetupForms }) {
  const { http } = useServices()
  const search = useSearch()
  const [, navigate] = useLocation()
  const [isPlaceSavedHere, setPlaceSavedHere] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const { data: settings, isError, refetch } = useQuery(settingsQuery(http))
  const isSetUp = settings?.isSetUp === true && !isDone
  const hasPlace = settings !== undefined && (isPlaceSavedHere || forms.isPlaceSaved(settings))
  // The step that the address names, or else the first unfinished one. Without a place there are no turns yet.
  const step = hasPlace && new URLSearchParams(search).get('step') !== 'ditch' ? 'turns' : 'ditch'
  const isUnnamed = settings !== undefined && search !== `step=${step}`

  useEffect(heldSetupCode.forget, [])
  useEffect(() => {
    if (isSetUp) navigate('/captain', { replace: true })
    // So that the Back button leads from one step to the other.
    else if (isUnnamed) navigate(`/setup?step=${step}`, { replace: true })
  }, [isSetUp, isUnnamed, step, navigate])

  if (!settings && isError) return <RetryNote {...messages.unreachable} onRetry={() => void refetch()} />
  if (isDone) return <p role="status">{messages.turns.done}</p>
  if (!settings || isSetUp) return <p role="status">{messages.claim.busy}</p>
  if (step === 'ditch') {
    const goOn = () => {
      setPlaceSavedHere(true)
      navigate('/setup?step=turns')
    }
    return <DitchStep settings={settings} form={forms.PlaceForm} onSaved={goOn} />
  }
  const finish = () => {
    setIsDone(true)
    // A new document, because this one is of a ditch that looked different.
    location.replace('/captain')
  }
  return <TurnsStep settings={settings} form={forms.RulesForm} onSaved={finish} />
}

const texts = messages.turns

interface TurnsStepProps {
  settings: DitchSettingsResponse
  form: ComponentType<RulesFormProps>
  onSaved: () => void
}

/** Step 3: when turns begin and when the season does. */
function TurnsStep({ settings, form: RulesForm, onSaved }: TurnsStepProps) {
  const { http } = useServices()
  const zone = useQuery(timeZoneQuery(http, settings.profile))
  const { save, isSaving, error } = useSaveSettings(settings, onSaved)
  return (
    <SetupStep step={3} title={texts.title} intro={texts.intro}>
      {zone.isPending ? (
        <p role="status">{messages.claim.busy}</p>
      ) : (
        <RulesForm
          settings={settings}
          guessedZone={zone.data ?? deviceTimeZone()}
          zoneHint={zone.data ? texts.zoneOfPlace(zone.data) : texts.zoneOfDevice}
          submit={isSaving ? messages.saving : texts.submit}
          isBusy={isSaving}
          // The turns of a sample leave with it, so there is nothing to look at first.
          onSave={(rules) =>
            save({ change: { rules, ...(settings.season.owner !== 'own' && { isPreviewed: true }) }, isLast: true })
          }
        >
          <SaveFailure error={error} />
        </RulesForm>
      )}
      <Link href="/setup?step=ditch" className={buttonLook('quiet')}>
        {messages.back}
      </Link>
    </SetupStep>
  )
}
