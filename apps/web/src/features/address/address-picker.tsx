import type { PlaceResponse } from '@headgate/contracts'
import { useEffect } from 'react'
import { AddressField } from './address-field.tsx'
import { AddressVerdict } from './address-verdict.tsx'
import { useAddress } from './use-address.ts'

interface AddressPickerProps {
  city: string
  /** The address it starts with. */
  address: string
  error?: string | undefined
  /** Told the place chosen; null while the text is no place, undefined while it is as it was. Must stay the same. */
  onPlace: (place: PlaceResponse | null | undefined) => void
}

/** The address field for a form that is about more than the address. */
export function AddressPicker({ city, address: firstText, error, onPlace }: AddressPickerProps) {
  const address = useAddress(firstText)
  const place = address.place ?? (address.text === firstText ? undefined : null)
  useEffect(() => onPlace(place), [place, onPlace])
  return (
    <div className="grid gap-3">
      <AddressField address={address} error={place ? undefined : error} />
      {place && <AddressVerdict {...place} city={city} />}
    </div>
  )
}
