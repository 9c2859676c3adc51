import { messages } from '@headgate/language/texts/sign-in'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import { FailureNote } from './failure-note.tsx'
import type { SignInPanelProps } from './panel-props.ts'
import { useSignIn } from './use-sign-in.ts'

export function GuestPanel({ identity, onSignedIn }: SignInPanelProps) {
  const { run, isBusy, failure } = useSignIn()
  const signIn = async () => {
    const outcome = await run(identity.signInAsGuest)
    if (outcome?.success && outcome.user) {
      toast(messages.signedInAsGuest)
      onSignedIn(outcome.user)
    }
  }
  return (
    <div className="grid gap-4">
      <Note look="warning" title={messages.guest.title}>
        {messages.guest.warning}
      </Note>
      <FailureNote failure={failure} />
      <Button data-hold="" disabled={isBusy} onClick={() => void signIn()}>
        {isBusy ? messages.guest.busy : messages.guest.submit}
      </Button>
    </div>
  )
}
