import type { PasswordPolicy } from '@headgate/contracts'
import type { IdentityError } from '../../platform/auth/identity-error.ts'
import { missingText } from '../../platform/auth/identity-policy.ts'
import { Note } from '../../ui/note.tsx'

interface FailureNoteProps {
  failure: IdentityError | undefined
  /** For failures about a new password. */
  policy?: PasswordPolicy | undefined
}

/** Why the last attempt failed; nothing for a deliberate cancellation. */
export function FailureNote({ failure, policy }: FailureNoteProps) {
  if (!failure?.message) return null
  return (
    <Note look="trouble" role="alert" title={failure.message}>
      {policy && failure.missing.length > 0 && (
        <ul className="list-disc pl-5">
          {missingText(failure.missing, policy).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Note>
  )
}
