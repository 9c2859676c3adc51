import type { PlaceResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/address'
import type { Http } from '../../platform/http/http.ts'
import { findPlace, listUsersAt } from '../../platform/http/places.ts'
import { closeFailureOf, type Toast, toast } from '../../ui/toast.ts'
import type { Address } from './use-address.ts'

export interface Verified {
  place: PlaceResponse
  /** The accounts at the place. */
  users: readonly { id: string }[]
}

/** Resolves an address to its place and accounts. On failure shows a toast and returns undefined. */
export async function verifyAddress(http: Http, address: Address): Promise<Verified | undefined> {
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

export function refuse(why: Toast): undefined {
  toast({ ...why, variant: 'destructive', of: verifyAddress })
}
