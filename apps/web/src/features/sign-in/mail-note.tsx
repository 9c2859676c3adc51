import type { IdentityOptions } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/sign-in'
import { Note } from '../../ui/note.tsx'
import { RichText } from '../../ui/rich-text.tsx'

/** Says where mail goes, unless it is sent normally. */
export function MailNote({ mail }: Pick<IdentityOptions, 'mail'>) {
  if (mail === 'sent') return null
  if (mail === 'none') return <Note look="warning">{messages.mail.none}</Note>
  return (
    <Note>
      <RichText
        text={messages.mail.mailbox}
        tags={{
          link: (words) => (
            <a href="/development" className="text-water underline underline-offset-4">
              {words}
            </a>
          ),
        }}
      />
    </Note>
  )
}
