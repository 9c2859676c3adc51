import type { CaptainListResponse, IdentityOptions } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/captains'
import { Note } from '../../ui/note.tsx'

const texts = messages.named

interface NamedPartProps {
  named: CaptainListResponse['named']
  mail: IdentityOptions['mail']
}

/** Whom the server’s settings name, who is no captain yet, and what they have to do. */
export const NamedPart = ({ named, mail }: NamedPartProps) => (
  <Note title={texts.title}>
    <ul className="mt-1 grid gap-2">
      {named.map(({ email, state }) => (
        <li key={email} className="wrap-anywhere">
          <strong className="block font-semibold">{email}</strong> {mail === 'none' ? texts.noMail : texts[state]}
        </li>
      ))}
    </ul>
  </Note>
)
