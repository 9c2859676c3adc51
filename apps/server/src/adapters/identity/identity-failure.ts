import type { IdentityCode, PasswordRequirement } from '@headgate/contracts'

/** What the server itself may have to say; the rest of the codes are the browser's. */
const SENTENCES = {
  'invalid-credential': 'That e-mail and password do not go together.',
  'wrong-password': 'That is not your current password.',
  'email-already-in-use': 'There is an account with this e-mail already. Sign in, or reset its password.',
  'password-does-not-meet-requirements': 'This password does not meet the requirements.',
  'invalid-action-code': 'Invalid or expired action code. Please request a new link.',
  'user-token-expired': 'Please sign in first.',
  'user-disabled': 'This account has been disabled. Please ask a captain.',
  'requires-recent-login': 'To show that it is you, please sign in again first.',
  'operation-not-allowed': 'That is turned off here.',
  'popup-closed-by-user': 'You did not finish signing in with Google.',
  'network-request-failed': 'Google does not answer. Please try again in a while.',
} satisfies Partial<Record<IdentityCode, string>>

export type IdentityFailureCode = keyof typeof SENTENCES

/** A call about accounts that fails for a reason the caller may know. The message may be shown to a resident. */
export class IdentityFailure extends Error {
  readonly code: IdentityFailureCode
  /** With `password-does-not-meet-requirements`. */
  readonly missing: readonly PasswordRequirement[]

  constructor(
    code: IdentityFailureCode,
    { message = SENTENCES[code], missing = [], cause }: IdentityFailureDetail = {},
  ) {
    super(message, { cause })
    this.name = 'IdentityFailure'
    this.code = code
    this.missing = missing
  }
}

interface IdentityFailureDetail {
  message?: string
  missing?: readonly PasswordRequirement[]
  cause?: unknown
}
