import { messages } from '@headgate/language/texts/address'
import { type FormEvent, useRef, useState } from 'react'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { HeldNote } from '../../ui/held-note.tsx'
import { AddressField } from './address-field.tsx'
import { ChosenAddress } from './chosen-address.tsx'
import { useAddress } from './use-address.ts'
import { refuse, type Verified, verifyAddress } from './verify-address.ts'

interface AddressFormProps {
  city: string
  onVerified: (verified: Verified) => void
}

/** Asks for an address, and accepts those on the ditch's list. */
export function AddressForm({ city, onVerified }: AddressFormProps) {
  const { http } = useServices()
  const address = useAddress()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const backToField = () => {
    setIsRefused(true)
    form.current?.querySelector('input')?.focus()
  }
  const verify = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setIsRefused(false)
    const verified = await verifyAddress(http, address)
    setIsBusy(false)
    if (verified) onVerified(verified)
    else backToField()
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void verify(event)} className="grid gap-4">
      <AddressField
        address={address}
        onUnchosen={() => {
          refuse(messages.invalidAddress)
          backToField()
        }}
        error={isRefused && !address.chosen}
      />
      <Button type="submit" disabled={isBusy}>
        {isBusy ? messages.verifying : messages.verify}
      </Button>
      <HeldNote />
      <ChosenAddress address={address} city={city} />
    </form>
  )
}
