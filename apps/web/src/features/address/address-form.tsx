import type { PlaceResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/address'
import { type FormEvent, useRef, useState } from 'react'
import type { Http } from '../../platform/http/http.ts'
import { findPlace, listUsersAt } from '../../platform/http/places.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { HeldNote } from '../../ui/held-note.tsx'
import { closeFailureOf, type Toast, toast } from '../../ui/toast.ts'
import { AddressField } from './address-field.tsx'
import { ChosenAddress } from './chosen-address.tsx'
import { type Address, useAddress } from './use-address.ts'

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

interface Verified {
  place: PlaceResponse
  /** The accounts at the place. */
  users: readonly { id: string }[]
}

/** Resolves an address to its place and accounts. On failure shows a toast and returns undefined. */
async function verifyAddress(http: Http, address: Address): Promise<Verified | undefined> {
  closeFailureOf(verifyAddress)
  if (address.text.trim() === '') return refuse(messages.addressRequired)
  const place = await (address.chosen ? placeOfChosen(address) : placeOfTyped(http, address.text))
  if (!place) return undefined
  if (!place.placeId) return refuse(messages.invalidAddress)
  try {
    const users = await listUsersAt(http, place.placeId)
    toast(messages.addressVerified(users.length))
    return { place, users }
  } catch {
    return refuse(messages.verificationError)
  }
}

async function placeOfChosen({ chosen, getPlace }: Address): Promise<PlaceResponse | undefined> {
  try {
    return (chosen && (await getPlace(chosen))) ?? refuse(messages.addressNotFound)
  } catch {
    return refuse(messages.verificationError)
  }
}

async function placeOfTyped(http: Http, text: string): Promise<PlaceResponse | undefined> {
  toast(messages.searching)
  try {
    return (await findPlace(http, text)) ?? refuse(messages.addressNotFound)
  } catch {
    return refuse(messages.addressError)
  }
}

function refuse(why: Toast): undefined {
  toast({ ...why, variant: 'destructive', of: verifyAddress })
}
