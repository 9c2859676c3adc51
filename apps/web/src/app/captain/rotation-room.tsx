import { useDitch } from '../../features/captain/ditch.ts'
import { useUndo } from '../../features/history/use-undo.ts'
import { RotationPlanner } from '../../features/rotation/rotation-planner.tsx'

/** The season worked out from who takes part and how turns move. */
export function RotationRoom() {
  const { rules } = useDitch()
  const undo = useUndo()
  return <RotationPlanner rules={rules} onUndo={(changeId) => undo.run(changeId, changeId)} />
}
