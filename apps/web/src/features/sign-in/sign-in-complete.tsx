import type { AuthUser } from '@headgate/contracts'
import { Link } from 'wouter'
import { buttonLook } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { messages } from './messages.ts'
import { sayWho } from './say-who.ts'

/** The last step: shows who is signed in, before returning to the schedule. */
export function SignInComplete({ user }: { user: AuthUser }) {
  return (
    <div className="grid gap-4">
      <Note look="fine" role="status" title={messages.complete}>
        {sayWho(user)}
      </Note>
      <Link href="/" replace className={buttonLook('primary')}>
        {messages.goOn}
      </Link>
    </div>
  )
}
