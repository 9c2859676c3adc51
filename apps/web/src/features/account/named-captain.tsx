import type { IdentityOptions } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/named-captain'
import { Note } from '../../ui/note.tsx'
import { RichText } from '../../ui/rich-text.tsx'

/** For somebody whom the server’s settings name as a captain: what is left to do. */
export const NamedCaptain = ({ mail }: { mail: IdentityOptions['mail'] }) => (
  <Note look="warning" title={messages.title}>
    <p className="max-w-prose">
      <RichText
        text={mail === 'none' ? messages.noMail : messages.confirm}
        tags={{ code: (words) => <code>{words}</code> }}
      />
    </p>
  </Note>
)
