import type { JoinCheckResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/join'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'wouter'
import { heldJoinCode } from '../../platform/auth/held-code.ts'
import { useAuth } from '../../platform/auth/identity.ts'
import { useIdentity } from '../../platform/auth/identity-calls.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useAccept, useJoined } from './use-joined.ts'

const texts = messages.somebody

interface JoinByCardProps {
  code: string
  invitation: JoinCheckResponse
  onFailure: (error: unknown) => void
}

/** Signs in with a card. Asks first if somebody else is signed in here, because accounts are never mixed. */
export function JoinByCard({ code, invitation, onFailure }: JoinByCardProps) {
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
  if (status === 'loading') return <p role="status">{messages.busy}</p>
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
          {isBusy ? messages.busy : messages.enter}
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
          {isBusy ? messages.busy : texts.replace(who)}
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
