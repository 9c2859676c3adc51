import type { DitchProfileShape, DitchRulesShape, DitchSettingsResponse } from '@headgate/contracts'
import type { ComponentType, ReactNode } from 'react'
import type { Place } from './setup-calls.ts'

interface SetupFormProps {
  settings: DitchSettingsResponse
  /** The button's text. */
  submit: string
  isBusy: boolean
  /** Why it could not be saved. */
  children: ReactNode
}

export interface RulesFormProps extends SetupFormProps {
  guessedZone: string
  zoneHint: string
  onSave: (rules: DitchRulesShape) => void
}

/** The forms of the ditch's settings, which another feature brings. */
export interface SetupForms {
  isPlaceSaved: (settings: DitchSettingsResponse) => boolean
  PlaceForm: ComponentType<
    SetupFormProps & {
      whereIAm: (fill: (place: Place) => void) => ReactNode
      onSave: (profile: Partial<DitchProfileShape>) => void
    }
  >
  RulesForm: ComponentType<RulesFormProps>
}
