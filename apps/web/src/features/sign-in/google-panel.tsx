import { messages } from '@headgate/language/texts/sign-in'
import { useEffect, useRef } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import type { IdentityError } from '../../platform/auth/identity-error.ts'
import { onGoogleAnswer } from '../../platform/auth/identity-google.ts'
import { useHydrated } from '../../platform/early/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { LetterGIcon } from '../../ui/form-icons.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import { FailureNote } from './failure-note.tsx'
import type { SignInPanelProps } from './panel-props.ts'
import { useSignIn } from './use-sign-in.ts'
import { userLabel } from './user-label.ts'

interface GooglePanelProps extends SignInPanelProps {
  /** The failure that Google's redirect returned with. */
  returned: IdentityError | undefined
}

/** Signs in with Google in a popup, or in this window if the browser blocks popups. */
export function GooglePanel({ options, identity, onSignedIn, returned }: GooglePanelProps) {
  const { run, isBusy, failure } = useSignIn()
  const hasTried = useRef(false)
  // The server draws one page for all failures.
  const isReturnShown = useHydrated() && !hasTried.current
  useLateAnswer(isBusy)
  const signIn = async () => {
    hasTried.current = true
    const outcome = await run(identity.signInWithGoogle)
    if (outcome?.success && outcome.user) {
      toast(messages.signedIn(userLabel(outcome.user)))
      onSignedIn(outcome.user)
    } else if (outcome?.success === false && outcome.error.code === 'popup-blocked') await run(identity.goToGoogle)
  }
  if (!options.google && !options.isDemo) return <Note look="warning">{messages.google.missing}</Note>
  return (
    <div className="grid gap-4">
      <FailureNote failure={failure ?? (isReturnShown ? returned : undefined)} />
      <Button data-hold="" disabled={isBusy} onClick={() => void signIn()}>
        <LetterGIcon />
        {isBusy ? messages.google.busy : messages.google.submit}
      </Button>
    </div>
  )
}

/** Where the browser isolates the two windows, the popup seems closed at once, and answers later. */
function useLateAnswer(isBusy: boolean): void {
  const { askAgain } = useAuth()
  useEffect(() => (isBusy ? undefined : onGoogleAnswer((failure) => failure === null && askAgain())))
}
