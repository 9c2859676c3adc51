import type { SessionResponse } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/setup'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAuth } from '../../platform/auth/identity.ts'
import { failureMessage } from '../../platform/http/failure-message.ts'
import { HttpError } from '../../platform/http/http.ts'
import { useServices } from '../../platform/services.ts'
import { RetryNote } from '../../ui/retry-note.tsx'
import { CaptainStep } from './captain-step.tsx'
import { useHeldSetupCode } from './held-setup-code.ts'
import { NoLink, RefusedLink } from './refused-link.tsx'
import { linkQuery } from './setup-calls.ts'

/** Leads whoever holds a setup link from a ditch without a captain to one that is set up. */
export function SetupScreen({ captainsSteps }: { captainsSteps: ReactNode }) {
  const code = useHeldSetupCode()
  const { session, status, isSignedIn, askAgain } = useAuth()
  if (status === 'unreachable') return <RetryNote {...messages.unreachable} onRetry={askAgain} />
  if (!session || code === undefined) return <p role="status">{messages.claim.busy}</p>
  if (session.isCaptain) return captainsSteps
  if (code === null) return <NoLink isSignedIn={isSignedIn} />
  return <LinkedStep key={code} code={code} session={session} isSignedIn={isSignedIn} />
}

interface LinkedStepProps {
  code: string
  session: SessionResponse
  isSignedIn: boolean
}

function LinkedStep({ code, session, isSignedIn }: LinkedStepProps) {
  const { http } = useServices()
  const { data, error, refetch } = useQuery(linkQuery(http, code))
  const askAgain = () => void refetch()
  // A link that works stays on screen while it is checked again, unless the server says that it no longer does.
  if (error instanceof HttpError && error.status === 404) return <RefusedLink error={error} isSignedIn={isSignedIn} />
  if (data) return <CaptainStep code={code} session={session} policy={data.passwordPolicy} onRefused={askAgain} />
  if (error)
    return (
      <RetryNote title={failureMessage(error, messages.failed)} retry={messages.unreachable.retry} onRetry={askAgain} />
    )
  return <p role="status">{messages.claim.busy}</p>
}
