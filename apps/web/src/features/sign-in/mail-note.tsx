import type { IdentityOptions } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/sign-in'
import { Note } from '../../ui/note.tsx'

/** Says where mail goes, unless it is sent normally. */
export function MailNote({ mail }: Pick<IdentityOptions, 'mail'>) {
  if (mail === 'sent') return null
  if (mail === 'none') return <Note look="warning">{messages.mail.none}</Note>
  return (
    <Note>
      {messages.mail.mailbox}{' '}
      <a href="/development" className="text-water underline underline-offset-4">
        {messages.mail.mailboxPage}
      </a>
      .
    </Note>
  )
}
