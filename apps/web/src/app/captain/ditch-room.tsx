import { CaptainsPart } from '../../features/captains/captains-part.tsx'
import { DitchSettings } from '../../features/ditch-settings/ditch-settings.tsx'
import { TestMailPart } from '../../features/ditch-settings/test-mail-part.tsx'
import { useUndo } from '../../features/season-changes/use-undo.ts'
import type { RoomProps } from './room-props.ts'

/** The ditch’s settings and its captains. */
export function DitchRoom({ session }: RoomProps) {
  const undo = useUndo()
  return (
    <div className="grid gap-12">
      <DitchSettings onUndo={undo.run} />
      <TestMailPart />
      <CaptainsPart mail={session.options.mail} />
    </div>
  )
}
