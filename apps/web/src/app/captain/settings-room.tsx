import { ExportPanel } from '../../features/captain/export-panel.tsx'
import { PolicyPart } from '../../features/captain-trades/policy-part.tsx'
import { BackupsPart } from '../../features/ditch-settings/backups-part.tsx'
import { DitchSettings } from '../../features/ditch-settings/ditch-settings.tsx'
import { ProfileForm } from '../../features/ditch-settings/profile-form.tsx'
import { RulesForm } from '../../features/ditch-settings/rules-form.tsx'
import { TestMailPart } from '../../features/ditch-settings/test-mail-part.tsx'
import { ConfirmingChoice } from '../../features/people/confirming-choice.tsx'
import { Version } from './version.tsx'

/** What the ditch is and allows, and everything to download. */
export const SettingsRoom = () => (
  <div className="grid items-start gap-12 xl:grid-cols-2">
    <div className="grid gap-12">
      <DitchSettings Form={ProfileForm} />
      <ConfirmingChoice />
      <TestMailPart />
      <ExportPanel />
      <BackupsPart />
      <Version />
    </div>
    <div className="grid gap-12">
      <DitchSettings Form={RulesForm} />
      <PolicyPart />
    </div>
  </div>
)
