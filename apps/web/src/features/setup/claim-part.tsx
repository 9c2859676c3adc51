import type { AuthUser } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/setup'
import { useAttempt } from '../../platform/auth/identity-attempt.ts'
import { useIdentity } from '../../platform/auth/identity-calls.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { RichText } from '../../ui/rich-text.tsx'

interface ClaimPartProps {
  code: string
  user: AuthUser
  /** The link may have stopped working meanwhile. */
  onRefused: () => void
}

/** Makes the signed-in account the first captain's. */
export function ClaimPart({ code, user, onRefused }: ClaimPartProps) {
  const identity = useIdentity()
  const { run, isBusy, failure } = useAttempt()
  const who = user.email ?? user.fullName ?? messages.claim.unnamed
  const claim = async () => {
    const outcome = await run(() => identity.becomeCaptain({ claim: { code } }))
    if (outcome?.success === false && outcome.error.code !== 'network-request-failed') onRefused()
  }
  return (
    <>
      <p className="wrap-anywhere">
        <RichText
          text={messages.claim.signedIn}
          values={[who]}
          tags={{ b: (words) => <strong className="font-semibold">{words}</strong> }}
        />
      </p>
      {failure?.message && <Note look="trouble" role="alert" title={failure.message} />}
      <Button disabled={isBusy} onClick={() => void claim()} className="wrap-anywhere">
        {isBusy ? messages.claim.busy : messages.claim.submit(who)}
      </Button>
    </>
  )
}
