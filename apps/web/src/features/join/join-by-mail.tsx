import { messages } from '@headgate/language/texts/join'
import { Link } from 'wouter'
import { heldJoinCode } from '../../platform/auth/held-code.ts'
import { useAuth } from '../../platform/auth/identity.ts'
import { captainFailure } from '../../platform/http/captain-failure.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useAccept } from './use-accept.ts'

const texts = messages.mail

interface JoinByMailProps {
  code: string
  holder: string
  onFailure: (error: unknown) => void
}

/** Has the reader of a mailed invitation sign in, and confirms the turns for their account. */
export function JoinByMail({ code, holder, onFailure }: JoinByMailProps) {
  const { status, isSignedIn, user } = useAuth()
  const accept = useAccept({ code, holder, onFailure })
  if (status === 'loading') return <p role="status">{messages.busy}</p>
  if (!isSignedIn)
    return (
      <>
        <p>{texts.signInFirst}</p>
        <Link href="/login" onClick={() => heldJoinCode.keep(code)} className={buttonLook('primary')}>
          {messages.signInInstead}
        </Link>
      </>
    )
  return (
    <>
      <p className="wrap-anywhere">{texts.signedInAs(user.email ?? user.fullName ?? '')}</p>
      {accept.isError && <Note look="trouble" role="alert" title={captainFailure(accept.error, messages.failed)} />}
      <Button disabled={accept.isPending || accept.isSuccess} onClick={() => accept.mutate()}>
        {accept.isPending ? messages.busy : texts.accept}
      </Button>
    </>
  )
}
