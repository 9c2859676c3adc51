import { ExportPanel } from '../../features/captain/export-panel.tsx'
import { PolicyPart } from '../../features/captain-trades/policy-part.tsx'
import { DitchSettings } from '../../features/ditch-settings/ditch-settings.tsx'
import { TestMailPart } from '../../features/ditch-settings/test-mail-part.tsx'
import { ConfirmingChoice } from '../../features/people/confirming-choice.tsx'

/** What the ditch is and allows, and everything to download. */
export const SettingsRoom = () => (
  <div className="grid gap-12">
    <DitchSettings />
    <PolicyPart />
    <ConfirmingChoice />
    <TestMailPart />
    <ExportPanel />
  </div>
)
