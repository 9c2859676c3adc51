import { messages } from '@headgate/language/texts/auth-action'
import { useState } from 'react'
import { useAttempt } from '../../platform/auth/identity-attempt.ts'
import { useIdentity } from '../../platform/auth/identity-calls.ts'
import { Button } from '../../ui/button.tsx'
import { Failed, Succeeded } from './outcome.tsx'

/** Confirms an e-mail address on a press: mail scanners open links, but press nothing. */
export function VerifyAction({ code, email }: { code: string; email: string }) {
  const identity = useIdentity()
  const { run, isBusy, failure } = useAttempt()
  const [isDone, setIsDone] = useState(false)
  const verify = async () => {
    const outcome = await run(() => identity.verifyEmail(code))
    if (outcome?.success) setIsDone(true)
  }
  if (isDone) return <Succeeded text={messages.verify.done} />
  if (failure)
    return (
      <Failed text={failure.message ?? messages.failed}>
        {failure.code !== 'invalid-action-code' && <Button onClick={() => void verify()}>{messages.tryAgain}</Button>}
      </Failed>
    )
  return (
    <div className="grid gap-4">
      <p>{messages.verify.ask(email)}</p>
      <Button disabled={isBusy} onClick={() => void verify()}>
        {isBusy ? messages.verify.busy : messages.verify.submit}
      </Button>
    </div>
  )
}
