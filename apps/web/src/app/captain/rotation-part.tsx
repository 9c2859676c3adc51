import { RotationPlanner } from '../../features/rotation/rotation-planner.tsx'
import { LayerChoices } from '../../features/season-changes/layer-choices.tsx'
import { SeasonEffects } from '../../features/season-changes/season-effects.tsx'
import { useAuth } from '../../platform/auth/identity.ts'

/** The captain's list in its order, repeated to the end of the season. */
export const RotationPart = () => (
  <RotationPlanner uid={useAuth().user.uid} LayerChoices={LayerChoices} SeasonEffects={SeasonEffects} />
)
