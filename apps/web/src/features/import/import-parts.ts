import type { LayersUnderSeason, Meanwhile, SeasonDifferenceShape } from '@headgate/contracts'
import { type ComponentType, createContext, useContext } from 'react'

interface LayerChoicesNeeds {
  layers: LayersUnderSeason
  /** Earlier changes to undo along with the import. */
  drop: readonly number[]
  isBusy: boolean
  onDrop: (drop: readonly number[]) => void
}

/** What the import shows and does with the help of other features. */
export interface ImportParts {
  /** Of the ditch. */
  timeZone: string
  Differences: ComponentType<{ difference: SeasonDifferenceShape }>
  LayerChoices: ComponentType<LayerChoicesNeeds>
  MeanwhileNote: ComponentType<{ meanwhile: Meanwhile; text: string }>
  onUndo: (importId: number) => void
}

const PartsContext = createContext<ImportParts | undefined>(undefined)

export const ImportPartsProvider = PartsContext.Provider

export function useImportParts(): ImportParts {
  const parts = useContext(PartsContext)
  if (!parts) throw new Error('the import was put together without its parts')
  return parts
}
