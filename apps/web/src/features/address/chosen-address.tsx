import { messages } from '@headgate/language/texts/address'
import { Note } from '../../ui/note.tsx'
import { AddressVerdict } from './address-verdict.tsx'
import type { Address } from './use-address.ts'

/** The verdict on the chosen address. Its space is reserved at once, so that nothing moves when the answer arrives. */
export function ChosenAddress({ address: { text, place, isPlacePending }, city }: { address: Address; city: string }) {
  if (place) return <AddressVerdict {...place} city={city} />
  return isPlacePending && <Note title={messages.checking}>{text}</Note>
}
