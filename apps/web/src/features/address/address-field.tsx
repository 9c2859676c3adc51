import { messages } from '@headgate/language/texts/address'
import { Combobox } from '../../ui/combobox.tsx'
import { type Address, addressIn } from './use-address.ts'

interface AddressFieldProps {
  address: Address
  onUnchosen?: () => void
  error?: string | boolean | undefined
  name?: string
}

/** A street address, completed from the addresses there are. */
export function AddressField({ address, onUnchosen, error, ...input }: AddressFieldProps) {
  return (
    <Combobox
      label={messages.label}
      text={address.text}
      onText={address.type}
      items={address.suggestions}
      keyOf={({ placeId }) => placeId}
      textOf={addressIn}
      draw={({ street, region }) => (
        <>
          <span className="block">{street}</span> <span className="block text-sm text-soft">{region}</span>
        </>
      )}
      onChoose={address.choose}
      onUnchosen={onUnchosen}
      news={address.news}
      hint={address.isSuggestionless ? messages.unsuggested : messages.hint}
      error={error}
      credit={address.attribution}
      input={{ ...input, maxLength: 200 }}
    />
  )
}
