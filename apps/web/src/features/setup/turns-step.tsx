import type { DitchSettingsResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/setup'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link } from 'wouter'
import { useServices } from '../../platform/services.ts'
import { deviceTimeZone } from '../../platform/time/device-time-zone.ts'
import { buttonLook } from '../../ui/button.tsx'
import { SaveFailure } from './save-failure.tsx'
import { timeZoneQuery } from './setup-calls.ts'
import type { RulesFormProps } from './setup-forms.ts'
import { SetupStep } from './setup-step.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const texts = messages.turns

interface TurnsStepProps {
  settings: DitchSettingsResponse
  /** Undefined while it is loading. */
  form: ComponentType<RulesFormProps> | undefined
  onSaved: () => void
}

/** Step 3: when turns begin and when the season does. */
export function TurnsStep({ settings, form: RulesForm, onSaved }: TurnsStepProps) {
  const { http } = useServices()
  const zone = useQuery(timeZoneQuery(http, settings.profile))
  const { save, isSaving, error } = useSaveSettings(settings, onSaved)
  return (
    <SetupStep step={3} title={texts.title} intro={texts.intro}>
      {zone.isPending || !RulesForm ? (
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
