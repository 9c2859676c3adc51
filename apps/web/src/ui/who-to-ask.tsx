import { messages } from '@headgate/language/texts/who-to-ask'
import { useDitch } from '../platform/services.ts'

/** Whom residents ask; nothing where no captain has said. */
export function WhoToAsk() {
  const { contact } = useDitch()
  return contact !== '' && <p className="wrap-anywhere">{messages.ask(contact)}</p>
}
