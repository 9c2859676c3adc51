import type { AuthUser } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/auth-action'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useAttempt } from '../../platform/auth/identity-attempt.ts'
import { useIdentity } from '../../platform/auth/identity-calls.ts'
import { isEmail } from '../../platform/auth/identity-email.ts'
import { linkEmail } from '../../platform/auth/identity-storage.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Failed, Processing, Succeeded } from './outcome.tsx'

const TO_THE_SCHEDULE = { path: '/', afterMs: 2000 }

interface SignInActionProps {
  code: string
  onSignedIn: (user: AuthUser) => void
}

/**
 * Signs in with a mailed link. On the device that requested the link this is automatic; on any other the user has to
 * enter the e-mail it was sent to.
 */
export function SignInAction({ code, onSignedIn }: SignInActionProps) {
  const { storage } = useServices()
  const identity = useIdentity()
  const { run, isBusy, failure } = useAttempt()
  const [keptEmail] = useState(() => linkEmail.find(storage))
  const [email, setEmail] = useState(keptEmail ?? '')
  const [fault, setFault] = useState<string>()
  const [isDone, setIsDone] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const redeem = async (to: string) => {
    const outcome = await run(() => identity.redeemSignInLink({ email: to, code }))
    if (!outcome?.success) return
    setIsDone(true)
    if (outcome.user) onSignedIn(outcome.user)
  }
  useEffect(() => {
    if (keptEmail !== undefined) void redeem(keptEmail)
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isGood = isEmail(email.trim())
    setFault(isGood ? undefined : messages.signIn.invalidEmail)
    if (isGood) void redeem(email.trim())
    else form.current?.querySelector('input')?.focus()
  }

  if (isDone) return <Succeeded text={messages.signIn.done} next={TO_THE_SCHEDULE} />
  if (keptEmail !== undefined && !failure) return <Processing />
  return (
    <Failed text={failure?.message ?? messages.signIn.noEmail}>
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-soft">{messages.signIn.retype}</p>
        <Field
          label={messages.signIn.email}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onText={setEmail}
          error={fault}
        />
        <Button type="submit" disabled={isBusy || email.trim() === ''}>
          {isBusy ? messages.signIn.busy : messages.signIn.submit}
        </Button>
      </form>
    </Failed>
  )
}
