import { messages } from '@headgate/language/texts/app'
import { useUndo } from '../../features/history/use-undo.ts'
import { lazyComponent, useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import type { RoomProps } from './room-props.ts'

const ditchSettings = lazyComponent(
  async () => (await import('../../features/ditch-settings/ditch-settings.tsx')).DitchSettings,
)
const testMailPart = lazyComponent(
  async () => (await import('../../features/ditch-settings/test-mail-part.tsx')).TestMailPart,
)
const captainsPart = lazyComponent(async () => (await import('../../features/captains/captains-part.tsx')).CaptainsPart)

/** The ditch’s settings and its captains. */
export function DitchRoom({ ditch, session }: RoomProps) {
  const undo = useUndo()
  const DitchSettings = useLazyComponent(ditchSettings, true, 'reload')
  const CaptainsPart = useLazyComponent(captainsPart, true, 'reload')
  const TestMailPart = useLazyComponent(testMailPart, true, 'reload')
  if (!DitchSettings || !CaptainsPart || !TestMailPart) return <p role="status">{messages.oneMoment}</p>
  return (
    <div className="grid gap-12">
      <DitchSettings onUndo={(importId) => undo.run(importId, importId)} />
      <TestMailPart />
      <CaptainsPart ditchName={ditch.name} timeZone={ditch.timeZone} mail={session.options.mail} />
    </div>
  )
}
