import type { IdentityCode, PasswordRequirement } from '@headgate/contracts'

/** The codes that the server uses; the others are the browser's. */
const SENTENCES = {
  'invalid-credential': 'That email and password do not match.',
  'wrong-password': 'That is not your current password.',
  'email-already-in-use': 'There is already an account with this email. Sign in, or reset its password.',
  'password-does-not-meet-requirements': 'This password does not meet the requirements.',
  'invalid-action-code': 'Invalid or expired action code. Please request a new link.',
  'user-token-expired': 'Please sign in first.',
  'user-disabled': 'This account has been disabled. Please ask a captain.',
  'requires-recent-login': 'Please sign in again first, to confirm that it is you.',
  'operation-not-allowed': 'This is turned off here.',
  'popup-closed-by-user': 'You did not finish signing in with Google.',
  'network-request-failed': 'Google is not responding. Please try again later.',
} satisfies Partial<Record<IdentityCode, string>>

export type IdentityFailureCode = keyof typeof SENTENCES

/** An account call that fails for a reason the caller may know. The message may be shown to a resident. */
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
