import type { IdentityError } from '../platform/auth/identity-error.ts'
import { Note } from './note.tsx'

interface FailureNoteProps {
  failure: Pick<IdentityError, 'message'> | undefined
  /** What a new password still needs, one sentence each. */
  missing?: readonly string[]
}

/** Why the last attempt failed; nothing for a deliberate cancellation. */
export function FailureNote({ failure, missing = [] }: FailureNoteProps) {
  if (!failure?.message) return null
  return (
    <Note look="trouble" role="alert" title={failure.message}>
      {missing.length > 0 && (
        <ul className="list-disc pl-5">
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Note>
  )
}
