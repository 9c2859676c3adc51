import type { IdentityOptions } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/app'
import type { ReactNode } from 'react'
import { useAuth } from '../platform/auth/identity.ts'
import { RetryNote } from '../ui/note.tsx'

interface WaitForOptionsProps {
  /** The document's, if it has them. */
  drawn?: IdentityOptions | undefined
  children: (options: IdentityOptions) => ReactNode
}

/** Draws its children once the server has said which ways to sign in it offers. */
export function WaitForOptions({ drawn, children }: WaitForOptionsProps) {
  const { session, status, askAgain } = useAuth()
  const options = session?.options ?? drawn
  if (options) return children(options)
  if (status === 'loading') return <p role="status">{messages.oneMoment}</p>
  return <RetryNote onRetry={askAgain} />
}
