import { useEffect } from 'react'
import type { ChosenPlace } from '../../platform/http/places.ts'
import { AddressField } from './address-field.tsx'
import { ChosenAddress } from './address-verdict.tsx'
import { useAddress } from './use-address.ts'

interface AddressPickerProps {
  city: string
  /** The initial address. */
  address: string
  error?: string | undefined
  /** Called with the chosen place. Must be a stable function. */
  onPlace: (chosen: ChosenPlace) => void
}

/** The address field for a form that is about more than the address. */
export function AddressPicker({ city, address: firstText, error, onPlace }: AddressPickerProps) {
  const address = useAddress(firstText)
  const { place, text } = address
  const chosen = place ?? (text === firstText ? undefined : text.trim() === '' ? 'none' : null)
  useEffect(() => onPlace(chosen), [chosen, onPlace])
  return (
    <div className="grid gap-3">
      <AddressField name="address" address={address} error={place ? undefined : error} />
      <ChosenAddress address={address} city={city} />
    </div>
  )
}
