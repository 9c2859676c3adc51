import type { IdentityOptions } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/unconfirmed-email'
import { useAttempt } from '../../platform/auth/identity-attempt.ts'
import type { IdentityClient } from '../../platform/auth/identity-calls.ts'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'

interface UnconfirmedEmailProps {
  identity: IdentityClient
  mail: IdentityOptions['mail']
}

/** Says that the account's e-mail is not confirmed, and sends the link again where the ditch can send mail. */
export function UnconfirmedEmail({ identity, mail }: UnconfirmedEmailProps) {
  const { run, isBusy, failure } = useAttempt()
  const send = async () => {
    const outcome = await run(identity.sendVerificationLink)
    if (outcome?.success) toast(messages.sent)
  }
  if (mail === 'none')
    return (
      <Note look="warning" title={messages.title}>
        {messages.noMail}
      </Note>
    )
  return (
    <>
      <Note look="warning" title={messages.title}>
        <button
          type="button"
          disabled={isBusy}
          onClick={() => void send()}
          className="min-h-11 font-semibold underline underline-offset-4"
        >
          {messages.send}
        </button>
      </Note>
      {failure?.message && <Note look="trouble" role="alert" title={failure.message} />}
    </>
  )
}
