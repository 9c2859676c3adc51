import { messages } from '@headgate/language/texts/address'
import { Note } from '../../ui/note.tsx'
import type { Address } from './use-address.ts'

interface AddressVerdictProps {
  address: string
  /** Undefined after a reload, when it is no longer known. */
  isInCity: boolean | undefined
  city: string
}

/** Confirms an address, with a warning if it is outside the ditch's city. */
export function AddressVerdict({ address, isInCity, city }: AddressVerdictProps) {
  return isInCity === false ? (
    <Note look="warning" title={messages.elsewhere.title(city)}>
      <p>{address}</p>
      <p>{messages.elsewhere.text(city)}</p>
    </Note>
  ) : (
    <Note look="fine" title={messages.valid}>
      {/* Filled in before hydration where it is known. */}
      <span data-verified suppressHydrationWarning>
        {address}
      </span>
    </Note>
  )
}

/** The verdict on the chosen address. Its space is reserved at once, so that nothing moves when the answer arrives. */
export function ChosenAddress({ address: { text, place, isPlacePending }, city }: { address: Address; city: string }) {
  if (place) return <AddressVerdict {...place} city={city} />
  return isPlacePending && <Note title={messages.checking}>{text}</Note>
}
