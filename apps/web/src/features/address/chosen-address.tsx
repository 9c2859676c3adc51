import { Note } from '../../ui/note.tsx'
import { AddressVerdict } from './address-verdict.tsx'
import { messages } from './messages.ts'
import type { Address } from './use-address.ts'

/** What is said of a chosen address. Its room is taken as it is chosen, so that nothing moves when the answer comes. */
export function ChosenAddress({ address: { text, place, isPlacePending }, city }: { address: Address; city: string }) {
  if (place) return <AddressVerdict {...place} city={city} />
  return isPlacePending && <Note title={messages.checking}>{text}</Note>
}
