import { useDitch } from '../../features/captain/ditch.ts'
import { RotationPlanner } from '../../features/rotation/rotation-planner.tsx'
import { LayerChoices } from '../../features/season-changes/layer-choices.tsx'
import { useUndo } from '../../features/season-changes/use-undo.ts'
import type { RoomProps } from './room-props.ts'

/** The season worked out from who takes part and how turns move. */
export function RotationRoom({ session }: RoomProps) {
  const { rules } = useDitch()
  const undo = useUndo()
  return <RotationPlanner rules={rules} uid={session.user?.uid ?? ''} LayerChoices={LayerChoices} onUndo={undo.run} />
}
