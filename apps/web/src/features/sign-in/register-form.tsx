import { messages } from '@headgate/language/texts/sign-in'
import { useState } from 'react'
import { policyText } from '../../platform/auth/identity-policy.ts'
import { useHydrated } from '../../platform/early/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { HeldNote } from '../../ui/held-note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { FailureNote } from './failure-note.tsx'
import type { EmailFormProps } from './panel-props.ts'
import { useCredentialForm } from './use-credential-form.ts'

/** Creates an account with a password. */
export function RegisterForm({ options, email, password, onEmail, onPassword, identity, onSignedIn }: EmailFormProps) {
  const { passwordPolicy } = options
  // Browsers do not submit a form by Enter while its button is disabled.
  const isHydrated = useHydrated()
  const { form, onSubmit, send, isBusy, failure, errorOf } = useCredentialForm()
  const [repeated, setRepeated] = useState('')
  const register = () =>
    send({
      values: { email, password, confirmation: repeated },
      leastPasswordLength: passwordPolicy.minLength,
      call: () => identity.register({ email: email.trim(), password }),
      onSuccess({ user, confirmation }) {
        toast(messages.accountCreated(confirmation))
        if (user) onSignedIn(user)
      },
    })
  const isIncomplete = email.trim() === '' || password === '' || repeated === ''
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit(register)} className="grid gap-4">
      <Field
        label={messages.email}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onText={onEmail}
        error={errorOf('email')}
      />
      <PasswordField
        {...messages.password}
        name="password"
        autoComplete="new-password"
        value={password}
        onText={onPassword}
        hint={policyText(passwordPolicy)}
        error={errorOf('password')}
      />
      <PasswordField
        {...messages.confirmation}
        name="confirmation"
        autoComplete="new-password"
        value={repeated}
        onText={setRepeated}
        error={errorOf('confirmation')}
      />
      {options.mail === 'none' && <p className="text-sm text-soft">{messages.mail.noReset}</p>}
      <FailureNote failure={failure} policy={passwordPolicy} />
      <Button type="submit" disabled={isBusy || (isHydrated && isIncomplete)}>
        {isBusy ? messages.register.busy : messages.register.submit}
      </Button>
      <HeldNote />
    </form>
  )
}
