import type { ComponentType } from 'react'
import type { ChosenPlace } from '../../platform/http/places.ts'

/** An address field that reports the place chosen in it. Another feature brings it. */
export type AddressPickerComponent = ComponentType<{
  city: string
  address: string
  error?: string | undefined
  onPlace: (chosen: ChosenPlace) => void
}>
