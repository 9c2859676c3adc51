import { messages } from '@headgate/language/texts/address'
import { Note } from '../../ui/note.tsx'

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
