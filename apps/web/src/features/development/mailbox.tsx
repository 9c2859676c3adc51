import type { MailboxResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/development'
import { HttpError } from '../../platform/http/http.ts'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Section } from '../../ui/section.tsx'
import { linesOf } from './lines-of-mail.ts'

const texts = messages.mailbox

/** Mail that the sample ditch did not send, newest first, with working links. */
export function Mailbox() {
  const mailbox = useHttpQuery((http) => ({
    queryKey: ['mailbox'],
    queryFn: ({ signal }) => http.read('/api/development/mailbox', { signal }),
    staleTime: 0,
  }))
  const isClosed = mailbox.error instanceof HttpError && mailbox.error.status === 404
  return (
    <Section title={texts.title}>
      {isClosed ? (
        <p>{texts.closed}</p>
      ) : (
        <Loaded query={mailbox}>
          {({ messages: mails }) => (
            <>
              <p className="text-soft">{mails.length > 0 ? texts.hint : texts.empty}</p>
              {mails.map((mail) => (
                <Message key={mail.id} message={mail} />
              ))}
            </>
          )}
        </Loaded>
      )}
    </Section>
  )
}

function Message({ message: { to, subject, text, sentAt } }: { message: MailboxResponse['messages'][number] }) {
  const { moment } = useDitchClock()
  return (
    <article className="rounded-xl border border-line bg-card px-4 py-3">
      <h3 className="font-semibold">{subject}</h3>
      <p className="text-sm text-soft">{texts.sent(to, moment(sentAt))}</p>
      <p className="mt-3 whitespace-pre-wrap wrap-anywhere">
        {linesOf(text).map(({ line, url, key }) =>
          url ? (
            <a key={key} href={url} className="text-water underline underline-offset-4">
              {`${line}\n`}
            </a>
          ) : (
            `${line}\n`
          ),
        )}
      </p>
    </article>
  )
}
