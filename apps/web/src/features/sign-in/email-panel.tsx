import { messages } from '@headgate/language/texts/sign-in'
import { type ComponentType, useState } from 'react'
import { LEAST_PASSWORD_LENGTH, policyText } from '../../platform/auth/identity-policy.ts'
import { useHydrated } from '../../platform/early/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { HeldNote } from '../../ui/held-note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { EmailField } from './email-field.tsx'
import { FailureNote } from './failure-note.tsx'
import { LinkForm } from './link-form.tsx'
import { type EmailFormProps, type SignInPanelProps, useCredentialForm } from './use-credential-form.ts'
import { userLabel } from './user-label.ts'

/** Signs in with a password, or sends a link to reset it. */
function PasswordForm({ options, email, password, onEmail, onPassword, ...more }: EmailFormProps) {
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
      <EmailField value={email} onText={onEmail} error={errorOf('email')} />
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

/** Creates an account with a password. */
function RegisterForm({ options, email, password, onEmail, onPassword, identity, onSignedIn }: EmailFormProps) {
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
      <EmailField value={email} onText={onEmail} error={errorOf('email')} />
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

type Mode = keyof typeof messages.modes

const MODES = (['signIn', 'register', 'link'] as const).map((value) => ({ value, label: messages.modes[value] }))
const FORMS: Record<Mode, ComponentType<EmailFormProps>> = {
  signIn: PasswordForm,
  register: RegisterForm,
  link: LinkForm,
}
/** Before hydration all forms are in the document, and the radio buttons alone choose one. */
const WHERE_CHOSEN: Record<Mode, string> = {
  signIn: 'group-has-[[value=register]:checked]/modes:hidden group-has-[[value=link]:checked]/modes:hidden',
  register: 'hidden group-has-[[value=register]:checked]/modes:block',
  link: 'hidden group-has-[[value=link]:checked]/modes:block',
}

export function EmailPanel(props: SignInPanelProps & Pick<EmailFormProps, 'email' | 'onEmail'>) {
  const [mode, setMode] = useState<Mode>('signIn')
  const [password, setPassword] = useState('')
  const isHydrated = useHydrated()
  return (
    <div className="group/modes grid gap-5">
      <Choice legend={messages.emailModes} name="mode" options={MODES} chosen={mode} onChoose={setMode} />
      {MODES.filter(({ value }) => !isHydrated || value === mode).map(({ value }) => {
        const Form = FORMS[value]
        return (
          <div key={value} className={isHydrated ? undefined : WHERE_CHOSEN[value]}>
            <Form {...props} password={password} onPassword={setPassword} />
          </div>
        )
      })}
    </div>
  )
}
