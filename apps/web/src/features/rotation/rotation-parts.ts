import type { LayersUnderSeason } from '@headgate/contracts'
import type { ComponentType } from 'react'

interface LayerChoicesNeeds {
  layers: LayersUnderSeason
  /** Earlier changes to undo along with the rotation. */
  drop: readonly number[]
  isBusy: boolean
  onDrop: (drop: readonly number[]) => void
}

/** What the rotation shows with the help of other features. */
export interface RotationParts {
  LayerChoices: ComponentType<LayerChoicesNeeds>
}
