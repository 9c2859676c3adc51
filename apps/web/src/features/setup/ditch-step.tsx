import type { DitchSettingsResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/setup'
import { SaveFailure } from './save-failure.tsx'
import type { SetupForms } from './setup-forms.ts'
import { SetupStep } from './setup-step.tsx'
import { useSaveSettings } from './use-save-settings.ts'
import { WhereIAm } from './where-i-am.tsx'

interface DitchStepProps {
  settings: DitchSettingsResponse
  form: SetupForms['PlaceForm']
  onSaved: () => void
}

/** Step 2: which ditch this is, and where. */
export function DitchStep({ settings, form: PlaceForm, onSaved }: DitchStepProps) {
  const { save, isSaving, error } = useSaveSettings(settings, onSaved)
  return (
    <SetupStep step={2} title={messages.ditch.title} intro={messages.ditch.intro}>
      <PlaceForm
        settings={settings}
        whereIAm={(fill) => <WhereIAm onFound={fill} />}
        submit={isSaving ? messages.saving : messages.goOn}
        isBusy={isSaving}
        onSave={(profile) => save({ change: { profile }, isLast: false })}
      >
        <SaveFailure error={error} />
      </PlaceForm>
    </SetupStep>
  )
}
