import { messages } from '@headgate/language/texts/address'
import { useDitch } from '../../platform/services.ts'
import { Note } from '../../ui/note.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import type { Address } from './use-address.ts'

interface AddressVerdictProps {
  address: string
  /** Undefined after a reload, when it is no longer known. */
  isInCity: boolean | undefined
}

/** Confirms an address, with a warning if it is outside the ditch's city. */
function AddressVerdict({ address, isInCity }: AddressVerdictProps) {
  const { city } = useDitch()
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
export function ChosenAddress({ address: { text, place, isPlacePending } }: { address: Address }) {
  if (place) return <AddressVerdict {...place} />
  return isPlacePending && <Note title={messages.checking}>{text}</Note>
}

interface VerifiedAddressProps extends AddressVerdictProps {
  onChange: () => void
}

/** The verified address, and the button to use another. */
export function VerifiedAddress({ onChange, ...verdict }: VerifiedAddressProps) {
  return (
    <div className="grid gap-1">
      <AddressVerdict {...verdict} />
      <p>
        <TextButton data-hold="address" onClick={onChange}>
          {messages.change}
        </TextButton>
      </p>
    </div>
  )
}
