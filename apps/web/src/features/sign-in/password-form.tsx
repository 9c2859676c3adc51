import { messages } from '@headgate/language/texts/sign-in'
import { LEAST_PASSWORD_LENGTH } from '../../platform/auth/identity-policy.ts'
import { useHydrated } from '../../platform/early/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { HeldNote } from '../../ui/held-note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { FailureNote } from './failure-note.tsx'
import type { EmailFormProps } from './panel-props.ts'
import { useCredentialForm } from './use-credential-form.ts'
import { userLabel } from './user-label.ts'

/** Signs in with a password, or sends a link to reset it. */
export function PasswordForm({ options, email, password, onEmail, onPassword, ...more }: EmailFormProps) {
  const { identity, onSignedIn } = more
  // Browsers do not submit a form by Enter while its button is disabled.
  const isHydrated = useHydrated()
  const { form, onSubmit, send, isBusy, failure, errorOf } = useCredentialForm()
  const signIn = () =>
    send({
      values: { email, password },
      leastPasswordLength: LEAST_PASSWORD_LENGTH,
      call: () => identity.signIn({ email: email.trim(), password }),
      onSuccess({ user }) {
        if (!user) return
        toast(messages.signedIn(userLabel(user)))
        onSignedIn(user)
      },
    })
  const sendReset = () =>
    send({
      values: { email },
      leastPasswordLength: LEAST_PASSWORD_LENGTH,
      call: () => identity.sendResetLink(email.trim()),
      onSuccess: () => toast(messages.resetSent),
    })
  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit(signIn)} className="grid gap-4">
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
        autoComplete="current-password"
        value={password}
        onText={onPassword}
        error={errorOf('password')}
      />
      <FailureNote failure={failure} />
      <Button type="submit" disabled={isBusy || (isHydrated && (email.trim() === '' || password === ''))}>
        {isBusy ? messages.signIn.busy : messages.signIn.submit}
      </Button>
      <HeldNote />
      {options.mail === 'none' ? (
        <p className="text-sm text-soft">{messages.mail.noReset}</p>
      ) : (
        <Button look="plain" data-hold="" disabled={isBusy} onClick={() => void sendReset()}>
          {messages.signIn.forgot}
        </Button>
      )}
    </form>
  )
}
