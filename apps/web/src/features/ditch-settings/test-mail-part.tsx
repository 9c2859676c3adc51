import type { TestMailResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/test-mail'
import { useMutation } from '@tanstack/react-query'
import { useDitchAddress } from '../../platform/auth/ditch-address.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { useMeantRow } from '../../ui/meant-rows.ts'
import { Note } from '../../ui/note.tsx'
import { linkTo, RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'

/** A mail server may take its time to refuse. */
const TIME_LIMIT_MS = 30_000

/** Sends a mail to the captain who presses the button, and says what the mail server made of it. */
export function TestMailPart() {
  const { http } = useServices()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => http.send('POST', '/api/captain/test-mail', undefined, TIME_LIMIT_MS),
  })
  const row = useMeantRow<HTMLDivElement>('mail')
  return (
    <div {...row}>
      <Section title={messages.title}>
        <p className="max-w-prose text-soft">{messages.text}</p>
        <p>
          <Button look="quiet" disabled={isPending} onClick={() => mutate()}>
            {isPending ? messages.busy : messages.submit}
          </Button>
        </p>
        {!isPending && error && (
          <Note look="trouble" role="alert" title={messages.notSent}>
            {captainFailure(error)}
          </Note>
        )}
        {!isPending && data && <Outcome {...data} />}
      </Section>
    </div>
  )
}

function Outcome({ to, isAccepted, code, status }: TestMailResponse) {
  const address = useDitchAddress()
  if (!isAccepted)
    return (
      <Note look="trouble" role="alert" title={messages.notSent}>
        <p>{messages.why(code, status)}</p>
        {code === 'mail-off' && (
          <>
            <p className="mt-2">{messages.tell}</p>
            {/* One press selects it, to copy. */}
            <blockquote className="mt-1 border-l-2 pl-3 wrap-anywhere select-all">
              {messages.message(address)}
            </blockquote>
          </>
        )}
      </Note>
    )
  if (code === 'in-mailbox')
    return (
      <Note look="fine" role="status" title={messages.kept.title}>
        <RichText text={messages.kept.text} tags={{ link: linkTo('/development', '') }} />
      </Note>
    )
  const { title, text } = messages.sent(to ?? '')
  return (
    <Note look="fine" role="status" title={title}>
      {text}
    </Note>
  )
}
