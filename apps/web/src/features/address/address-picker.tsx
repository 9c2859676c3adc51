import { useEffect } from 'react'
import type { AddressPickerProps } from '../../platform/http/places.ts'
import { AddressField } from './address-field.tsx'
import { ChosenAddress } from './address-verdict.tsx'
import { useAddress } from './use-address.ts'

/** The address field for a form that is about more than the address. */
export function AddressPicker({ address: firstText, error, onPlace }: AddressPickerProps) {
  const address = useAddress(firstText)
  const { place, text } = address
  const chosen = place ?? (text === firstText ? undefined : text.trim() === '' ? 'none' : null)
  useEffect(() => onPlace(chosen), [chosen, onPlace])
  return (
    <div className="grid gap-3">
      <AddressField name="address" address={address} error={place ? undefined : error} />
      <ChosenAddress address={address} />
    </div>
  )
}
