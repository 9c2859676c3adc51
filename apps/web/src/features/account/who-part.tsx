import { messages } from '@headgate/language/texts/account'
import { messages as unconfirmed } from '@headgate/language/texts/unconfirmed-email'
import { useAuth, useMail } from '../../platform/auth/identity.ts'
import { useAttempt } from '../../platform/auth/identity-attempt.ts'
import { useIdentity } from '../../platform/auth/identity-calls.ts'
import { Note } from '../../ui/note.tsx'
import { Section } from '../../ui/section.tsx'
import { SignOutButton } from '../../ui/sign-out.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { toast } from '../../ui/toast.ts'

/** The signed-in user, and the button to sign out. */
export function WhoPart({ heading, isByCard }: { heading: 'h2' | 'h3'; isByCard: boolean }) {
  const { user } = useAuth()
  return (
    <Section heading={heading} sizedAs="h3" title={messages.title}>
      <p>
        <span className="block text-sm text-soft">{messages.signedInAs}</span>{' '}
        <strong className="block font-semibold wrap-anywhere">{user.fullName || user.email}</strong>{' '}
        {user.fullName && <span className="block wrap-anywhere text-soft">{user.email}</span>}
      </p>
      {isByCard && <p className="max-w-prose text-soft">{messages.byCard}</p>}
      {user.email !== null && !user.emailVerified && <UnconfirmedEmail />}
      <SignOutButton />
    </Section>
  )
}

/** Says that the account's e-mail is not confirmed, and sends the link again where the ditch can send mail. */
function UnconfirmedEmail() {
  const mail = useMail()
  const identity = useIdentity()
  const { run, isBusy, failure } = useAttempt()
  const send = async () => {
    const outcome = await run(identity.sendVerificationLink)
    if (outcome?.success) toast(unconfirmed.sent)
  }
  if (mail === 'none')
    return (
      <Note look="warning" title={unconfirmed.title}>
        {unconfirmed.noMail}
      </Note>
    )
  return (
    <>
      <Note look="warning" title={unconfirmed.title}>
        <TextButton className="text-inherit!" disabled={isBusy} onClick={() => void send()}>
          {unconfirmed.send}
        </TextButton>
      </Note>
      {failure?.message && <Note look="trouble" role="alert" title={failure.message} />}
    </>
  )
}
