import { Note } from '../../ui/note.tsx'
import { messages } from './messages.ts'

interface AddressVerdictProps {
  address: string
  /** Undefined where that is not known any more. */
  isInCity: boolean | undefined
  city: string
}

/** Says that an address will do, and warns where it is not the ditch's own city. */
export function AddressVerdict({ address, isInCity, city }: AddressVerdictProps) {
  return isInCity === false ? (
    <Note look="warning" title={messages.elsewhere.title(city)}>
      <p>{address}</p>
      <p>{messages.elsewhere.text(city)}</p>
    </Note>
  ) : (
    <Note look="fine" title={messages.valid}>
      {address}
    </Note>
  )
}
