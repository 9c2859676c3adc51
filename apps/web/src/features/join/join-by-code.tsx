import type { JoinCheckResponse } from '@headgate/contracts'
import { messages as app } from '@headgate/language/texts/app'
import { messages } from '@headgate/language/texts/join'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { heldJoinCode } from '../../platform/auth/held-code.ts'
import { useAuth } from '../../platform/auth/identity.ts'
import { PERSONAL, useIdentity } from '../../platform/auth/identity-calls.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { useServices } from '../../platform/services.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { SignedIn } from '../../ui/code-page.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'

const texts = messages.somebody

interface JoinProps {
  code: string
  invitation: JoinCheckResponse
  onFailure: (error: unknown) => void
}

/** Has the reader of a mailed invitation sign in, and confirms the turns for their account. */
export function JoinByMail({ code, invitation: { holder }, onFailure }: JoinProps) {
  const accept = useAccept(code, holder, onFailure)
  return (
    <SignedIn held={heldJoinCode} code={code}>
      {accept.isError && <Note look="trouble" role="alert" title={captainFailure(accept.error)} />}
      <Button disabled={accept.isPending || accept.isSuccess} onClick={() => accept.mutate()}>
        {accept.isPending ? app.oneMoment : messages.accept}
      </Button>
    </SignedIn>
  )
}

/** Signs in with a card. Asks first if somebody else is signed in here, because accounts are never mixed. */
export function JoinByCard({ code, invitation, onFailure }: JoinProps) {
  const { holder, isRenewal, isPairing, isHere } = invitation
  const { status, isSignedIn, user } = useAuth()
  const identity = useIdentity()
  const joined = useJoined()
  const enter = useMutation({
    mutationFn: () => identity.joinByCard(code, isSignedIn ? user.uid : null),
    onSuccess: () => joined(holder),
    onError: onFailure,
  })
  const accept = useAccept(code, holder, onFailure)
  if (status === 'loading') return <p role="status">{app.oneMoment}</p>
  if (isHere && isPairing && isSignedIn)
    return (
      <>
        <Note title={messages.here} />
        <Link href="/?tab=my-schedule" onClick={() => heldJoinCode.forget()} className={buttonLook('primary')}>
          {messages.toTurns}
        </Link>
      </>
    )
  const isBusy = enter.isPending || enter.isSuccess || accept.isPending || accept.isSuccess
  const error = enter.error ?? accept.error
  const failure = error && <Note look="trouble" role="alert" title={captainFailure(error)} />
  const what = isPairing ? messages.pairing : isRenewal ? messages.renewal : messages.byCard
  if (!isSignedIn)
    return (
      <>
        <p>{what}</p>
        {failure}
        <Button disabled={isBusy} onClick={() => enter.mutate()}>
          {isBusy ? app.oneMoment : messages.enter}
        </Button>
      </>
    )
  const who = user.fullName?.trim() || user.email || ''
  return (
    <>
      <Note look="warning" title={texts.title(who)}>
        {texts.text}
      </Note>
      <p>{what}</p>
      {failure}
      <div className="grid justify-items-start gap-3">
        <Button disabled={isBusy} onClick={() => enter.mutate()}>
          {isBusy ? app.oneMoment : texts.replace(who)}
        </Button>
        {!isRenewal && !isPairing && (
          <Button look="quiet" disabled={isBusy} onClick={() => accept.mutate()}>
            {texts.mine(who)}
          </Button>
        )}
        <Link href="/" onClick={() => heldJoinCode.forget()} className={buttonLook('quiet')}>
          {texts.keep(who)}
        </Link>
      </div>
    </>
  )
}

/** What follows when a code has been used: the turns that it opened. */
function useJoined(): (holder: string) => Promise<void> {
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  return async (holder) => {
    heldJoinCode.forget()
    await queryClient.invalidateQueries({ queryKey: ['session'] })
    await queryClient.invalidateQueries({ queryKey: [PERSONAL], refetchType: 'none' })
    toast({ title: messages.done.title, description: messages.done.description(holder) })
    navigate('/?tab=my-schedule', { replace: true })
  }
}

/** Confirms a code's turns for the account that is signed in. */
function useAccept(code: string, holder: string, onFailure: (error: unknown) => void) {
  const { http } = useServices()
  const joined = useJoined()
  return useMutation({
    mutationFn: () => http.send('POST', '/api/join/accept', { code }),
    onSuccess: () => joined(holder),
    onError: onFailure,
  })
}
