import type { AuthUser, SessionResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/account'
import { useAttempt } from '../../platform/auth/identity-attempt.ts'
import type { IdentityClient } from '../../platform/auth/identity-calls.ts'
import { useLazyComponent } from '../../platform/lazy/lazy-component.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import { unconfirmedEmail } from './lazy-components.ts'
import { Part } from './part.tsx'

interface WhoPartProps {
  heading: 'h2' | 'h3'
  user: AuthUser
  session: SessionResponse
  identity: IdentityClient
}

/** The signed-in user, and the button to sign out. */
export function WhoPart({ heading, user, session, identity }: WhoPartProps) {
  const { run, isBusy, failure } = useAttempt()
  const isUnconfirmed = user.email !== null && !user.emailVerified
  const UnconfirmedEmail = useLazyComponent(unconfirmedEmail, isUnconfirmed, 'without')
  const signOut = async () => {
    const outcome = await run(identity.signOut)
    if (outcome?.success) toast(messages.signedOut)
  }
  return (
    <Part heading={heading} title={messages.title}>
      <p>
        <span className="block text-sm text-soft">{messages.signedInAs}</span>{' '}
        <strong className="block font-semibold wrap-anywhere">{user.fullName || user.email}</strong>{' '}
        {user.fullName && <span className="block wrap-anywhere text-soft">{user.email}</span>}
      </p>
      {user.providerData.some(({ providerId }) => providerId === 'card') && (
        <p className="max-w-prose text-soft">{messages.byCard}</p>
      )}
      {UnconfirmedEmail && <UnconfirmedEmail identity={identity} mail={session.options.mail} />}
      {failure?.message && <Note look="trouble" role="alert" title={failure.message} />}
      <p>
        <Button look="quiet" disabled={isBusy} onClick={() => void signOut()}>
          {messages.signOut}
        </Button>
      </p>
    </Part>
  )
}
