import type { AuthUser, IdentityOptions } from '@headgate/contracts'
import { messages as app } from '@headgate/language/texts/app'
import { messages } from '@headgate/language/texts/auth-action'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { useAuth } from '../../platform/auth/identity.ts'
import { useAttempt } from '../../platform/auth/identity-attempt.ts'
import { type CodeMode, type IdentityOutcome, useIdentity } from '../../platform/auth/identity-calls.ts'
import { isEmail } from '../../platform/auth/identity-email.ts'
import { linkEmail } from '../../platform/auth/identity-storage.ts'
import { useServices } from '../../platform/services.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, Submit } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.ts'
import { Failed, Processing, Succeeded, Title } from './outcome.tsx'
import { type Action, readAction } from './read-action.ts'
import { ResetAction } from './reset-action.tsx'

const TITLES = {
  signIn: messages.signIn.title,
  resetPassword: messages.reset.title,
  verifyEmail: messages.verify.title,
  changeAddress: messages.changeAddress.title,
} satisfies Record<CodeMode, string>

/** Handles links: sign-in, password reset, e-mail confirmation, and those to another address of the ditch. */
export function AuthActionScreen({ onSignedIn }: { onSignedIn: (user: AuthUser) => void }) {
  const action = useHeldAction()
  const { session, status, askAgain } = useAuth()
  if (action && 'failure' in action)
    return (
      <>
        <Title>{messages.link}</Title>
        <Failed text={action.failure} />
      </>
    )
  return (
    <>
      <Title>{action ? TITLES[action.mode] : messages.link}</Title>
      {action && session && <CheckedAction {...action} options={session.options} onSignedIn={onSignedIn} />}
      {status === 'unreachable' && <Failed text={messages.failed}>{retryButton(askAgain)}</Failed>}
      {status !== 'unreachable' && !(action && session) && <Processing />}
    </>
  )
}

interface CheckedActionProps {
  mode: CodeMode
  code: string
  options: IdentityOptions
  onSignedIn: (user: AuthUser) => void
}

/** Checks whether the code is still valid, which does not use it up. */
function CheckedAction({ mode, code, options, onSignedIn }: CheckedActionProps) {
  const identity = useIdentity()
  const check = useQuery({
    queryKey: ['checked-code', mode, code],
    async queryFn() {
      const outcome = await identity.checkCode(mode, code)
      if (!outcome.success && outcome.error.code === 'demo-mode') toast(messages.demoMode)
      return outcome
    },
    gcTime: 0,
  })
  const checked = check.data
  if (!checked || check.isFetching) return <Processing />
  if (!checked.success)
    return (
      <Failed text={checked.error.message ?? messages.failed}>
        {checked.error.code !== 'invalid-action-code' && retryButton(() => void check.refetch())}
      </Failed>
    )
  if (mode === 'signIn') return <SignInAction code={code} onSignedIn={onSignedIn} />
  if (mode === 'verifyEmail')
    return (
      <PressedAction
        words={{ ...messages.verify, ask: messages.verify.ask(checked.email) }}
        call={() => identity.verifyEmail(code)}
        next={TO_THEIR_TURNS}
      />
    )
  if (mode === 'changeAddress')
    return (
      <PressedAction
        words={{ ...messages.changeAddress, ask: messages.changeAddress.ask(checked.email) }}
        call={() => identity.redeemAddressLink(code)}
        next={TO_THE_DESK}
      />
    )
  return <ResetAction code={code} email={checked.email} policy={options.passwordPolicy} />
}

const retryButton = (retry: () => void) => <Button onClick={retry}>{app.tryAgain}</Button>

/**
 * The action of the link that opened this page. Its code is removed from the address bar and the history at once, and
 * stays in this page's memory only. Undefined before hydration.
 */
function useHeldAction(): Action | undefined {
  const search = useSearch()
  const [action, setAction] = useState<Action>()
  useEffect(() => {
    if (action && search === '') return
    setAction(readAction(search, location.hash))
    if (search !== '') history.replaceState(null, '', location.pathname)
  }, [search])
  return action
}

interface PressedActionProps {
  words: Record<'ask' | 'submit' | 'busy' | 'done', string>
  call: () => Promise<IdentityOutcome>
  next: ComponentProps<typeof Succeeded>['next']
}

/** Spends the code on a press: mail scanners open links, but press nothing. */
function PressedAction({ words, call, next }: PressedActionProps) {
  const { run, isBusy, failure } = useAttempt()
  const [isDone, setIsDone] = useState(false)
  const press = async () => {
    const outcome = await run(call)
    if (outcome?.success) setIsDone(true)
  }
  if (isDone) return <Succeeded text={words.done} next={next} />
  if (failure)
    return (
      <Failed text={failure.message ?? messages.failed}>
        {failure.code !== 'invalid-action-code' && retryButton(() => void press())}
      </Failed>
    )
  return (
    <div className="grid gap-4">
      <p>{words.ask}</p>
      <Button disabled={isBusy} onClick={() => void press()}>
        {isBusy ? words.busy : words.submit}
      </Button>
    </div>
  )
}

const TO_THE_SCHEDULE = { path: '/', afterMs: 2000, label: messages.goOn }
const TO_THE_DESK = { path: '/captain', afterMs: 2000, label: messages.changeAddress.goOn }
const TO_THEIR_TURNS = { path: '/?tab=my-schedule', afterMs: 2000, label: messages.verify.goOn }

/**
 * Signs in with a mailed link. On the device that requested the link this is automatic; on any other the user has to
 * enter the e-mail it was sent to.
 */
function SignInAction({ code, onSignedIn }: { code: string; onSignedIn: (user: AuthUser) => void }) {
  const { storage } = useServices()
  const identity = useIdentity()
  const { run, isBusy, failure } = useAttempt()
  const [storedEmail] = useState(() => linkEmail.find(storage))
  const [email, setEmail] = useState(storedEmail ?? '')
  const [fault, setFault] = useState<string>()
  const [isDone, setIsDone] = useState(false)

  const redeem = async (to: string) => {
    const outcome = await run(() => identity.redeemSignInLink({ email: to, code }))
    if (!outcome?.success) return
    setIsDone(true)
    if (outcome.user) onSignedIn(outcome.user)
  }
  useEffect(() => {
    if (storedEmail !== undefined) void redeem(storedEmail)
  }, [])
  const submit = (goTo: (field: string) => void) => {
    const isGood = isEmail(email.trim())
    setFault(isGood ? undefined : messages.signIn.invalidEmail)
    if (isGood) void redeem(email.trim())
    else goTo('email')
  }

  if (isDone) return <Succeeded text={messages.signIn.done} next={TO_THE_SCHEDULE} />
  if (storedEmail !== undefined && !failure) return <Processing />
  return (
    <Failed text={failure?.message ?? messages.signIn.noEmail}>
      <Form onSubmit={submit}>
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
        <Submit texts={messages.signIn} isBusy={isBusy} disabled={email.trim() === ''} />
      </Form>
    </Failed>
  )
}
