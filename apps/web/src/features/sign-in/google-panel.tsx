import { useEffect, useRef } from 'react'
import { useAuth } from '../../platform/identity.ts'
import type { IdentityFailure } from '../../platform/identity-failure.ts'
import { Button } from '../../ui/button.tsx'
import { LetterGIcon } from '../../ui/form-icons.tsx'
import { Note } from '../../ui/note.tsx'
import { toast } from '../../ui/toast.ts'
import { FailureNote } from './failure-note.tsx'
import { messages } from './messages.ts'
import type { SignInPanelProps } from './panel-props.ts'
import { sayWho } from './say-who.ts'
import { useSignIn } from './use-sign-in.ts'

interface GooglePanelProps extends SignInPanelProps {
  /** What Google, asked in this same window, came back with. */
  returned: IdentityFailure | undefined
}

/** In a window of its own, and in this one where the browser will not open another. */
export function GooglePanel({ options, identity, onSignedIn, returned }: GooglePanelProps) {
  const { run, isBusy, failure } = useSignIn()
  const hasTried = useRef(false)
  useAskAgainOnReturn(hasTried)
  const signIn = async () => {
    hasTried.current = true
    const outcome = await run(identity.signInWithGoogle)
    if (outcome?.success && outcome.user) {
      toast(messages.signedIn(sayWho(outcome.user)))
      onSignedIn(outcome.user)
    } else if (outcome?.success === false && outcome.error.code === 'popup-blocked') await run(identity.goToGoogle)
  }
  if (!options.google && !options.isDemo) return <Note look="warning">{messages.google.missing}</Note>
  return (
    <div className="grid gap-4">
      <FailureNote failure={failure ?? (hasTried.current ? undefined : returned)} />
      <Button disabled={isBusy} onClick={() => void signIn()}>
        <LetterGIcon />
        {isBusy ? messages.google.busy : messages.google.submit}
      </Button>
    </div>
  )
}

/** A browser that cuts the two windows off from each other lets the session tell how it went. */
function useAskAgainOnReturn(hasTried: { current: boolean }): void {
  const { askAgain } = useAuth()
  useEffect(() => {
    const look = () => hasTried.current && askAgain()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  })
}
