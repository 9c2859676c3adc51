import { messages } from '@headgate/language/texts/address'
import { TextButton } from '../../ui/text-button.tsx'
import { AddressVerdict } from './address-verdict.tsx'

interface VerifiedAddressProps {
  address: string
  isInCity: boolean | undefined
  city: string
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
