import type { IdentityCode, PasswordRequirement } from '@headgate/contracts'
import type { IdentityReason } from '@headgate/domain'
import { englishOf } from '../../ditch-problem.ts'

/** The codes that the server uses; the others are the browser's. Pages have their own words for each. */
const SENTENCES = {
  'invalid-credential': 'That email and password do not match.',
  'wrong-password': 'That is not your current password.',
  'email-already-in-use': 'There is already an account with this email. Sign in, or reset its password.',
  'password-does-not-meet-requirements': 'This password does not meet the requirements.',
  'invalid-action-code': 'Invalid or expired action code. Please request a new link.',
  'user-token-expired': 'Please sign in first.',
  'user-disabled': 'This account has been disabled. Please ask a captain.',
  'requires-recent-login': englishOf('sign-in-again', {}),
  'operation-not-allowed': englishOf('turned-off', {}),
  'popup-closed-by-user': 'You did not finish signing in with Google.',
  'network-request-failed': englishOf('google-not-responding', {}),
} satisfies Partial<Record<IdentityCode, string>>

/** Codes that do not say everything, and what they mean unless a failure gives another reason. */
const REASONS: Partial<Record<IdentityFailureCode, IdentityReason>> = {
  'requires-recent-login': 'sign-in-again',
  'operation-not-allowed': 'turned-off',
  'network-request-failed': 'google-not-responding',
}

export type IdentityFailureCode = keyof typeof SENTENCES

/** An account call that fails for a reason the caller may know. The message may be shown to a resident. */
export class IdentityFailure extends Error {
  readonly code: IdentityFailureCode
  /** With `password-does-not-meet-requirements`. */
  readonly missing: readonly PasswordRequirement[]
  readonly reason: IdentityReason | undefined

  constructor(code: IdentityFailureCode, { reason, missing = [], cause }: IdentityFailureDetail = {}) {
    super(reason ? englishOf(reason, {}) : SENTENCES[code], { cause })
    this.name = 'IdentityFailure'
    this.code = code
    this.missing = missing
    this.reason = reason ?? REASONS[code]
  }
}

interface IdentityFailureDetail {
  reason?: IdentityReason
  missing?: readonly PasswordRequirement[]
  cause?: unknown
}
