import { messages } from '@headgate/language/texts/sign-in'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { missingText, policyText } from '../../platform/auth/identity-policy.ts'
import { useHydrated } from '../../platform/early/use-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, Submit } from '../../ui/form.tsx'
import { HeldNote } from '../../ui/held-note.tsx'
import { Note } from '../../ui/note.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { linkTo, RichText } from '../../ui/rich-text.tsx'
import { toast } from '../../ui/toast.ts'
import { type EmailFormProps, type SignInPanelProps, useCredentialForm } from './use-credential-form.ts'
import { userLabel } from './user-label.ts'

/** Signs in with a password, or sends a link to reset it. */
function PasswordForm({ options, email, password, onEmail, onPassword, ...more }: EmailFormProps) {
  const { identity, onSignedIn } = more
  const { form, send, isBusy, failure, errorOf } = useCredentialForm()
  const signIn = () =>
    send({
      values: { email, password },
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
      call: () => identity.sendResetLink(email.trim()),
      onSuccess: () => toast(messages.resetSent),
    })
  return (
    <Form ref={form} onSubmit={signIn}>
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
      <SendButton texts={messages.signIn} isBusy={isBusy} isIncomplete={email.trim() === '' || password === ''} />
      {options.mail === 'none' ? (
        <p className="text-sm text-soft">{messages.mail.noReset}</p>
      ) : (
        <Button look="plain" data-hold="" disabled={isBusy} onClick={() => void sendReset()}>
          {messages.signIn.forgot}
        </Button>
      )}
    </Form>
  )
}

/** Creates an account with a password. */
function RegisterForm({ options, email, password, onEmail, onPassword, identity, onSignedIn }: EmailFormProps) {
  const { passwordPolicy } = options
  const { form, send, isBusy, failure, errorOf } = useCredentialForm()
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
    <Form ref={form} onSubmit={register}>
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
      <FailureNote failure={failure} missing={missingText(failure, passwordPolicy)} />
      <SendButton texts={messages.register} isBusy={isBusy} isIncomplete={isIncomplete} />
    </Form>
  )
}

export type Mode = keyof typeof messages.modes

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

interface EmailPanelProps extends SignInPanelProps, Pick<EmailFormProps, 'email' | 'onEmail'> {
  mode: Mode
  onMode: (mode: Mode) => void
}

export function EmailPanel({ mode, onMode, ...props }: EmailPanelProps) {
  const [password, setPassword] = useState('')
  const isHydrated = useHydrated()
  return (
    <div className="group/modes grid gap-5">
      <Choice legend={messages.emailModes} name="mode" options={MODES} chosen={mode} onChoose={onMode} />
      {MODES.filter(({ value }) => !isHydrated || value === mode).map(({ value }) => {
        const ModeForm = FORMS[value]
        return (
          <div key={value} className={isHydrated ? undefined : WHERE_CHOSEN[value]}>
            <ModeForm {...props} password={password} onPassword={setPassword} />
          </div>
        )
      })}
    </div>
  )
}

/** Sends a sign-in link by mail. */
function LinkForm({ options, email, onEmail, identity }: EmailFormProps) {
  const { form, send, isBusy, failure, errorOf } = useCredentialForm()
  const [sentTo, setSentTo] = useState<string>()
  const sendLink = () =>
    send({
      values: { email },
      call: () => identity.sendSignInLink(email.trim()),
      onSuccess() {
        toast(messages.linkSent)
        setSentTo(email.trim())
      },
    })
  if (options.mail === 'none') return <Note look="warning">{messages.mail.none}</Note>
  return (
    <Form ref={form} onSubmit={sendLink}>
      <p className="text-soft">{messages.link.explained}</p>
      {options.mail === 'mailbox' && (
        <Note>
          <RichText text={messages.mail.mailbox} tags={{ link: linkTo('/development') }} />
        </Note>
      )}
      <EmailField autoComplete="email" value={email} onText={onEmail} error={errorOf('email')} />
      <FailureNote failure={failure} />
      {sentTo && !failure && (
        <Note look="fine" title={messages.link.sentTo(sentTo)}>
          {messages.linkSent.description}
        </Note>
      )}
      <SendButton texts={messages.link} isBusy={isBusy} isIncomplete={email.trim() === ''} />
    </Form>
  )
}

interface SendButtonProps extends Pick<ComponentProps<typeof Submit>, 'texts' | 'isBusy'> {
  isIncomplete: boolean
}

/** Browsers do not submit a form by Enter while its button is disabled, so an incomplete form disables it only after hydration. */
function SendButton({ isIncomplete, ...submit }: SendButtonProps) {
  const isHydrated = useHydrated()
  return (
    <>
      <Submit {...submit} disabled={isHydrated && isIncomplete} />
      <HeldNote />
    </>
  )
}

type EmailFieldProps = Pick<ComponentProps<typeof Field>, 'value' | 'onText' | 'error' | 'autoComplete'>

const EmailField = (field: EmailFieldProps) => (
  <Field label={messages.email} name="email" type="email" autoComplete="username" {...field} />
)
