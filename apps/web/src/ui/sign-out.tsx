import { messages } from '@headgate/language/texts/account-menu'
import { useAttempt } from '../platform/auth/identity-attempt.ts'
import { useIdentity } from '../platform/auth/identity-calls.ts'
import { Button } from './button.tsx'
import { closeFailureOf, toast } from './toast.ts'

/** Signs out here, and says so; `onDone` is called then. */
export function useSignOut(onDone?: () => void) {
  const identity = useIdentity()
  const { run, isBusy } = useAttempt()
  const signOut = async () => {
    closeFailureOf('sign-out')
    const outcome = await run(identity.signOut)
    if (outcome?.success) {
      toast(messages.signedOut)
      onDone?.()
    } else if (outcome?.error.message) toast({ title: outcome.error.message, variant: 'destructive', of: 'sign-out' })
  }
  return { signOut: () => void signOut(), isBusy }
}

export function SignOutButton() {
  const { signOut, isBusy } = useSignOut()
  return (
    <p>
      <Button look="quiet" disabled={isBusy} onClick={signOut}>
        {messages.signOut}
      </Button>
    </p>
  )
}
