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
  /** Told the place that was chosen, and `undefined` as soon as the text is another's. Must stay the same function. */
  onPlace: (place: PlaceResponse | undefined) => void
}

/** The address field for a form that is about more than the address. */
export function AddressPicker({ city, address: firstText, error, onPlace }: AddressPickerProps) {
  const address = useAddress(firstText)
  const place = address.place ?? undefined
  const isChanged = address.text !== firstText
  useEffect(() => onPlace(place), [place, onPlace])
  return (
    <div className="grid gap-3">
      <AddressField address={address} error={isChanged && !place ? error : undefined} />
      {place && <AddressVerdict {...place} city={city} />}
    </div>
  )
}
