import { RotationPlanner } from '../../features/rotation/rotation-planner.tsx'
import { LayerChoices } from '../../features/season-changes/layer-choices.tsx'
import { SeasonEffects } from '../../features/season-changes/season-effects.tsx'

/** The captain's list in its order, repeated to the end of the season. */
export const RotationPart = () => <RotationPlanner LayerChoices={LayerChoices} SeasonEffects={SeasonEffects} />
