import { messages } from '@headgate/language/texts/captain-invitation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { heldInvitation } from '../../platform/auth/held-code.ts'
import { useAuth } from '../../platform/auth/identity.ts'
import { PERSONAL } from '../../platform/auth/identity-calls.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { useDitch, useServices } from '../../platform/services.ts'
import { useDitchClock } from '../../platform/use-ditch-clock.ts'
import { useHttpQuery } from '../../platform/use-http-query.ts'
import { buttonLook } from '../../ui/button.tsx'
import { CheckedCode, CodePage, isRefused, SignedIn, UselessCode } from '../../ui/code-page.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, Submit } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'

/** Shows who invites, has the visitor sign in, and makes them a captain. */
export const CaptainInvitationPage = () => (
  <CodePage
    held={heldInvitation}
    texts={messages}
    without={() => <UselessCode title={messages.useless} text={messages.noCode} />}
  >
    {(code) => <CheckedInvitation code={code} />}
  </CodePage>
)

function CheckedInvitation({ code }: { code: string }) {
  const ditch = useDitch()
  const { moment } = useDitchClock()
  const check = useHttpQuery((http) => ({
    queryKey: [PERSONAL, 'captain-invitation', code],
    queryFn: () => http.send('POST', '/api/captains/invitations/check', { code }),
    staleTime: 0,
  }))
  return (
    <CheckedCode query={check} useless={messages.useless} failure={captainFailure}>
      {({ by, expiresAt }) => (
        <>
          <p className="text-lg wrap-anywhere">
            {by === null ? messages.bySomebody(ditch.name) : messages.by(by, ditch.name)}
          </p>
          <p className="text-soft">
            {messages.what} {messages.until(moment(expiresAt))}
          </p>
          <SignedIn held={heldInvitation} code={code}>
            <Answer code={code} onGone={() => void check.refetch()} />
          </SignedIn>
        </>
      )}
    </CheckedCode>
  )
}

function Answer({ code, onGone }: { code: string; onGone: () => void }) {
  const { http } = useServices()
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const { user, session } = useAuth()
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
    onError: (error) => isRefused(error) && onGone(),
  })
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
