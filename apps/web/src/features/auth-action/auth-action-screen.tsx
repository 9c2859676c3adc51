import type { AuthUser, IdentityOptions } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/auth-action'
import { useAuth } from '../../platform/auth/identity.ts'
import type { CodeMode } from '../../platform/auth/identity-calls.ts'
import { Button } from '../../ui/button.tsx'
import { Failed, Processing, Title } from './outcome.tsx'
import { ResetAction } from './reset-action.tsx'
import { SignInAction } from './sign-in-action.tsx'
import { useCheckedCode } from './use-checked-code.ts'
import { useHeldAction } from './use-held-action.ts'
import { VerifyAction } from './verify-action.tsx'

const TITLES = {
  signIn: messages.signIn.title,
  resetPassword: messages.reset.title,
  verifyEmail: messages.verify.title,
} satisfies Record<CodeMode, string>

/** Handles mailed links: sign-in, password reset and e-mail confirmation. */
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

function CheckedAction({ mode, code, options, onSignedIn }: CheckedActionProps) {
  const checked = useCheckedCode(mode, code)
  if (checked.status === 'checking') return <Processing />
  if (checked.status === 'failed')
    return <Failed text={checked.text}>{checked.retry && retryButton(checked.retry)}</Failed>
  if (mode === 'signIn') return <SignInAction code={code} onSignedIn={onSignedIn} />
  if (mode === 'verifyEmail') return <VerifyAction code={code} email={checked.email} />
  return <ResetAction code={code} email={checked.email} policy={options.passwordPolicy} />
}

const retryButton = (retry: () => void) => <Button onClick={retry}>{messages.tryAgain}</Button>
