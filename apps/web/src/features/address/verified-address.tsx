import { messages } from '@headgate/language/texts/address'
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
        <button
          type="button"
          data-hold="address"
          onClick={onChange}
          className="min-h-11 font-semibold text-water underline underline-offset-4"
        >
          {messages.change}
        </button>
      </p>
    </div>
  )
}
