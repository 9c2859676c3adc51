import { CaptainsPart } from '../../features/captains/captains-part.tsx'
import { DitchSettings } from '../../features/ditch-settings/ditch-settings.tsx'
import { TestMailPart } from '../../features/ditch-settings/test-mail-part.tsx'
import { useUndo } from '../../features/history/use-undo.ts'
import type { RoomProps } from './room-props.ts'

/** The ditch’s settings and its captains. */
export function DitchRoom({ ditch, session }: RoomProps) {
  const undo = useUndo()
  return (
    <div className="grid gap-12">
      <DitchSettings onUndo={(importId) => undo.run(importId, importId)} />
      <TestMailPart />
      <CaptainsPart ditchName={ditch.name} timeZone={ditch.timeZone} mail={session.options.mail} />
    </div>
  )
}
