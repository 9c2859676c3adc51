import { messages } from '@headgate/language/texts/captain-invitation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { heldInvitation, useHeldCode } from '../../platform/auth/held-code.ts'
import { useAuth } from '../../platform/auth/identity.ts'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { HttpError } from '../../platform/http/http.ts'
import { useDitch, useServices } from '../../platform/services.ts'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, Submit } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { toast } from '../../ui/toast.ts'
import { UselessLink } from '../../ui/useless-link.tsx'

/** Shows who invites, has the visitor sign in, and makes them a captain. */
export function CaptainInvitationPage() {
  const [code] = useHeldCode(heldInvitation)
  return (
    <>
      <PageHead {...messages} />
      {code === undefined && <p role="status">{messages.checking}</p>}
      {code === '' && <Useless text={messages.noCode} />}
      {code && <CheckedInvitation key={code} code={code} />}
    </>
  )
}

function CheckedInvitation({ code }: { code: string }) {
  const ditch = useDitch()
  const { moment } = useDitchClock()
  const check = useHttpQuery((http) => ({
    queryKey: [PERSONAL, 'captain-invitation', code],
    queryFn: () => http.send('POST', '/api/captains/invitations/check', { code }),
    staleTime: 0,
  }))
  if (check.isPending) return <p role="status">{messages.checking}</p>
  if (check.isError)
    return (
      <Useless text={captainFailure(check.error)}>
        {!isGone(check.error) && <Button onClick={() => void check.refetch()}>{messages.tryAgain}</Button>}
      </Useless>
    )
  const { by, expiresAt } = check.data
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <p className="text-lg wrap-anywhere">
        {by === null ? messages.bySomebody(ditch.name) : messages.by(by, ditch.name)}
      </p>
      <p className="text-soft">
        {messages.what} {messages.until(moment(expiresAt))}
      </p>
      <Answer code={code} onGone={() => void check.refetch()} />
    </div>
  )
}

/** The step that is left to this visitor. */
function Answer({ code, onGone }: { code: string; onGone: () => void }) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const { status, isSignedIn, user, session } = useAuth()
  const isNameless = !user.fullName
  const [name, setName] = useState('')
  const [isTried, setIsTried] = useState(false)
  const accept = useMutation({
    mutationFn: () =>
      http.send('POST', '/api/captains/invitations/accept', { code, ...(isNameless && { name: name.trim() }) }),
    async onSuccess() {
      heldInvitation.forget()
      toast(messages.done)
      await queryClient.invalidateQueries({ queryKey: ['session'] })
      navigate('/captain', { replace: true })
    },
    onError: (error) => isGone(error) && onGone(),
  })
  if (status === 'loading') return <p role="status">{messages.busy}</p>
  if (!isSignedIn)
    return (
      <>
        <p>{messages.signInFirst}</p>
        <Link href="/login" onClick={() => heldInvitation.keep(code)} className={buttonLook('primary')}>
          {messages.signIn}
        </Link>
      </>
    )
  if (session?.isCaptain && !accept.isPending && !accept.isSuccess)
    return (
      <>
        <Note title={messages.already} />
        <Link href="/captain" className={buttonLook('primary')}>
          {messages.toDitch}
        </Link>
      </>
    )
  return (
    <>
      <p className="wrap-anywhere">{messages.signedInAs(user.email ?? user.fullName ?? '')}</p>
      {accept.isError && <Note look="trouble" role="alert" title={captainFailure(accept.error)} />}
      <Form
        onSubmit={(goTo) => {
          setIsTried(true)
          if (isNameless && name.trim() === '') goTo('name')
          else accept.mutate()
        }}
      >
        {isNameless && (
          <Field
            {...{ name: 'name', label: messages.name, value: name, onText: setName }}
            autoComplete="name"
            maxLength={100}
            error={isTried && name.trim() === '' ? messages.nameMissing : undefined}
          />
        )}
        <Submit texts={messages} isBusy={accept.isPending || accept.isSuccess} />
      </Form>
    </>
  )
}

const Useless = ({ text, children }: { text: string; children?: ReactNode }) => (
  <UselessLink title={messages.useless} text={text}>
    {children}
    <Link href="/" className={buttonLook('quiet')}>
      {messages.toSchedule}
    </Link>
  </UselessLink>
)

/** The invitation is unknown, used, withdrawn or has expired. */
const isGone = (error: unknown): boolean => error instanceof HttpError && error.status === 404
