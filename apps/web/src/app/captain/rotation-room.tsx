import { RotationPlanner } from '../../features/rotation/rotation-planner.tsx'
import { LayerChoices } from '../../features/season-changes/layer-choices.tsx'
import { useAuth } from '../../platform/auth/identity.ts'
import { useDitchRules } from '../../platform/ditch-rules.ts'
import { useUndo } from '../../ui/use-undo.ts'

/** The season worked out from who takes part and how turns move. */
export function RotationRoom() {
  const { uid } = useAuth().user
  return <RotationPlanner rules={useDitchRules()} uid={uid} LayerChoices={LayerChoices} onUndo={useUndo().run} />
}
