import type { IdentityOptions } from '@headgate/contracts'
import type { ReactNode } from 'react'
import { useAuth } from '../platform/auth/identity.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'

/** Draws its children once the server has said which ways to sign in it offers. */
export function WaitForOptions({ children }: { children: (options: IdentityOptions) => ReactNode }) {
  const { session, status, askAgain } = useAuth()
  if (session) return children(session.options)
  if (status === 'loading') return <p role="status">One moment…</p>
  return (
    <>
      <Note look="trouble" role="alert" title="We couldn’t reach the ditch’s server.">
        Please check your connection and try again.
      </Note>
      <Button onClick={askAgain}>Try Again</Button>
    </>
  )
}
