import type { PlaceResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/address'
import { useRef, useState } from 'react'
import type { Http } from '../../platform/http/http.ts'
import { findPlace, listUsersAt } from '../../platform/http/places.ts'
import { useServices } from '../../platform/services.ts'
import { Form, Submit } from '../../ui/form.tsx'
import { HeldNote } from '../../ui/held-note.tsx'
import { closeFailureOf, type Toast, toast } from '../../ui/toast.ts'
import { AddressField } from './address-field.tsx'
import { ChosenAddress } from './address-verdict.tsx'
import { type Address, useAddress } from './use-address.ts'

/** Asks for an address, and accepts those on the ditch's list. */
export function AddressForm({ onVerified }: { onVerified: (verified: Verified) => void }) {
  const { http } = useServices()
  const address = useAddress()
  const [isBusy, setIsBusy] = useState(false)
  const [isRefused, setIsRefused] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const backToField = () => {
    setIsRefused(true)
    form.current?.querySelector('input')?.focus()
  }
  const verify = async () => {
    if (isBusy) return
    setIsBusy(true)
    setIsRefused(false)
    const verified = await verifyAddress(http, address)
    setIsBusy(false)
    if (verified) onVerified(verified)
    else backToField()
  }
  return (
    <Form ref={form} onSubmit={verify}>
      <AddressField
        address={address}
        onUnchosen={() => {
          refuse(messages.invalidAddress)
          backToField()
        }}
        error={isRefused && !address.chosen}
      />
      <Submit texts={{ submit: messages.verify, busy: messages.verifying }} isBusy={isBusy} />
      <HeldNote />
      <ChosenAddress address={address} />
    </Form>
  )
}

interface Verified {
  place: PlaceResponse
  /** The accounts at the place. */
  users: readonly { id: string }[]
}

/** Resolves an address to its place and accounts. On failure shows a toast and returns undefined. */
async function verifyAddress(http: Http, { text, chosen, getPlace }: Address): Promise<Verified | undefined> {
  closeFailureOf(verifyAddress)
  if (text.trim() === '') return refuse(messages.addressRequired)
  if (!chosen) toast(messages.searching)
  let failed = chosen ? messages.verificationError : messages.addressError
  try {
    const place = await (chosen ? getPlace(chosen) : findPlace(http, text))
    if (!place) return refuse(messages.addressNotFound)
    if (!place.placeId) return refuse(messages.invalidAddress)
    failed = messages.verificationError
    const users = await listUsersAt(http, place.placeId)
    toast(messages.addressVerified(users.length))
    return { place, users }
  } catch {
    return refuse(failed)
  }
}

function refuse(why: Toast): undefined {
  toast({ ...why, variant: 'destructive', of: verifyAddress })
}
