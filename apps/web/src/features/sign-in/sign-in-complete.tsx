import type { AuthUser } from '@headgate/contracts'
import { messages } from '@headgate/language/texts/sign-in'
import { Link } from 'wouter'
import { buttonLook } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { userLabel } from './user-label.ts'

/** The last step: shows who is signed in, before returning to the schedule. */
export function SignInComplete({ user }: { user: AuthUser }) {
  return (
    <div className="grid gap-4">
      <Note look="fine" role="status" title={messages.complete}>
        {userLabel(user)}
      </Note>
      <Link href="/" replace className={buttonLook('primary')}>
        {messages.goOn}
      </Link>
    </div>
  )
}
