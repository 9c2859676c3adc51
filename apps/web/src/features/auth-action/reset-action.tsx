import type { PasswordPolicy } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/auth-action'
import { useState } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import { useAttempt } from '../../platform/auth/identity-attempt.ts'
import { useIdentity } from '../../platform/auth/identity-calls.ts'
import type { IdentityError } from '../../platform/auth/identity-error.ts'
import { missingText, policyText } from '../../platform/auth/identity-policy.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Form, Submit } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { findPasswordFault } from './find-password-fault.ts'
import { GoToLogin, Succeeded } from './outcome.tsx'

const TO_LOGIN = { path: '/login', afterMs: 3000 }

export function ResetAction({ code, email, policy }: { code: string; email: string; policy: PasswordPolicy }) {
  const identity = useIdentity()
  const { askAgain: refreshPolicy } = useAuth()
  const { run, isBusy, failure, forgetFailure } = useAttempt()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [fault, setFault] = useState<string>()
  const [isDone, setIsDone] = useState(false)

  const submit = async (goTo: (field: string) => void) => {
    const found = findPasswordFault({ password, confirmation }, policy.minLength)
    setFault(found)
    forgetFailure()
    const outcome = found ? undefined : await run(() => identity.resetPassword({ code, password }))
    if (outcome?.success) return setIsDone(true)
    if (outcome?.error.code === 'password-does-not-meet-requirements') refreshPolicy()
    goTo('password')
  }

  if (isDone) return <Succeeded text={messages.reset.done} next={TO_LOGIN} />
  return (
    <Form onSubmit={submit}>
      <p>{messages.reset.account(email)}</p>
      {/* Tells password managers whose password this is. */}
      <input type="email" name="email" autoComplete="username" defaultValue={email} readOnly hidden />
      <PasswordField
        {...messages.reset.password}
        name="password"
        autoComplete="new-password"
        value={password}
        onText={setPassword}
        hint={policyText(policy)}
      />
      <PasswordField
        {...messages.reset.confirmation}
        name="confirmation"
        autoComplete="new-password"
        value={confirmation}
        onText={setConfirmation}
      />
      {fault && <Note look="trouble" role="alert" title={fault} />}
      <FailureNote failure={failure && { message: failureMessage(failure) }} missing={missingText(failure, policy)} />
      <Submit texts={messages.reset} isBusy={isBusy} disabled={password === '' || confirmation === ''} />
      <GoToLogin />
    </Form>
  )
}

/** Unless another reason is known, the link has probably been used or has expired. */
const failureMessage = ({ code, message }: IdentityError): string =>
  code === 'invalid-action-code' ? messages.resetFailed : (message ?? messages.resetFailed)
