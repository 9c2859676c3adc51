import { CaptainsPart } from '../../features/captains/captains-part.tsx'
import { DitchSettings } from '../../features/ditch-settings/ditch-settings.tsx'
import { TestMailPart } from '../../features/ditch-settings/test-mail-part.tsx'

/** The ditch’s settings and its captains. */
export const DitchRoom = () => (
  <div className="grid gap-12">
    <DitchSettings />
    <TestMailPart />
    <CaptainsPart />
  </div>
)
