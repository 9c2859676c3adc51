import { messages } from '@headgate/language/texts/ask-to-confirm'
import { format } from '@headgate/language/texts/format'
import { useMutation } from '@tanstack/react-query'
import { useAuth, useMail } from '../../platform/auth/identity.ts'
import { joinedQuery } from '../../platform/auth/joined-query.ts'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { HttpError } from '../../platform/http/http.ts'
import { useServices } from '../../platform/services.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { WhoToAsk } from '../../ui/who-to-ask.tsx'

/** For somebody who waits to be confirmed: asks the captains by mail, and says whom else to ask. */
export function AskToConfirm() {
  const { user } = useAuth()
  const { data } = useHttpQuery((http) => joinedQuery(http, user.uid))
  const { http } = useServices()
  const mail = useMail()
  const ask = useMutation({ mutationFn: () => http.send('POST', '/api/join/ask') })
  if (!data || data.waiting.length === 0) return null
  const { captains } = data
  const isUnproven = mail === 'sent' && user.email !== null && !user.emailVerified
  const isAskedBefore = ask.error instanceof HttpError && ask.error.status === 429
  return (
    <div className="grid justify-items-start gap-3">
      {mail !== 'none' && captains.length > 0 && (
        <>
          {isUnproven && <p className="max-w-prose">{messages.confirmEmailFirst}</p>}
          {!isUnproven && !ask.isSuccess && !isAskedBefore && (
            <Button look="quiet" disabled={ask.isPending} onClick={() => ask.mutate()}>
              {ask.isPending ? messages.busy : messages.ask(captains)}
            </Button>
          )}
          <p role="status" className="max-w-prose empty:hidden">
            {ask.isSuccess && messages.asked(format.list(captains))}
            {isAskedBefore && messages.askedBefore}
          </p>
          {ask.error && !isAskedBefore && (
            <Note look="trouble" role="alert" title={failureMessage(ask.error, messages.failed)} />
          )}
        </>
      )}
      <WhoToAsk />
    </div>
  )
}
