import type { IdentityCode, PasswordRequirement } from '@headgate/contracts'
import { HttpError } from '../http/http.ts'

/** The message of each call that fails, unless its code has a better one. */
export const FAILED = {
  signIn: 'Failed to sign in. Please check your credentials.',
  register: 'Failed to create account. Please try again.',
  sendSignInLink: 'Failed to send email. Please try again.',
  sendResetLink: 'Failed to send reset email. Please try again.',
  sendVerificationLink: 'Failed to send email. Please try again.',
  google: 'Failed to sign in with Google. Please try again.',
  guest: 'Failed to sign in anonymously. Please try again.',
  actionCode: 'An error occurred while processing your request.',
  resetPassword: 'Failed to reset password. The link may have expired. Please request a new link.',
  signOut: 'Failed to sign out. Please try again.',
  changePassword: 'Failed to change your password. Please try again.',
  deleteAccount: 'Failed to delete your account. Please try again.',
}

/** Why a call to the identity provider failed. */
export interface IdentityError {
  /** `demo-mode`: all authentication is turned off, so nothing was called. */
  code: IdentityCode | 'demo-mode'
  /** Shown to the resident; undefined for something they did on purpose. */
  message: string | undefined
  /** With `password-does-not-meet-requirements`. */
  missing: readonly PasswordRequirement[]
}

interface Said {
  byCall: string
  /** The server's own sentence, if it sent one. */
  byServer: string | undefined
}
type Saying = (said: Said) => string | undefined

const nothing: Saying = () => undefined
const asTheCall: Saying = ({ byCall }) => byCall
const asTheServer: Saying = ({ byCall, byServer }) => byServer ?? byCall
const words =
  (text: string): Saying =>
  () =>
    text
const NOT_SET_UP = words('Sign-in is not set up correctly here. Please tell a captain.')
const UNREACHABLE = 'We couldn’t reach the ditch’s server. Please check your connection and try again.'

/** The message for each of the provider's codes. */
const SAYINGS: Record<IdentityCode, Saying> = {
  'invalid-api-key': NOT_SET_UP,
  'popup-blocked': words('Your browser blocked the Google window. Please allow pop-ups here and try again.'),
  'popup-closed-by-user': nothing,
  'cancelled-popup-request': nothing,
  'unauthorized-domain': NOT_SET_UP,
  'network-request-failed': ({ byServer }) => byServer ?? UNREACHABLE,
  'password-does-not-meet-requirements': words('This password does not meet the requirements.'),
  'user-mismatch': words('This belongs to a different account from the one you are signed in to.'),
  'tenant-id-mismatch': NOT_SET_UP,
  'multi-factor-auth-required': words('This account needs a second sign-in step, which does not work here.'),
  'web-storage-unsupported': words('Please allow cookies and site data for this page, then try again.'),
  'internal-error': asTheCall,
  'email-already-in-use': words('There is already an account with this email. Sign in, or reset its password.'),
  'wrong-password': asTheCall,
  'user-not-found': asTheCall,
  'too-many-requests': words('Too many attempts. Please wait a few minutes, then try again.'),
  'mailed-enough': words(
    'We have mailed several links to this address, and the last one still works. Look for it in your mailbox and your spam folder.',
  ),
  'invalid-credential': asTheCall,
  'user-token-expired': words('Your session has ended. Please sign in again.'),
  'user-disabled': words('This account has been disabled. Please ask a captain.'),
  'invalid-action-code': words('Invalid or expired action code. Please request a new link.'),
  'operation-not-allowed': asTheServer,
  'requires-recent-login': asTheServer,
}

/** The failure for an `error` that a call threw; `byCall` is the call's own message. */
export function identityError(error: unknown, byCall: string): IdentityError {
  if (!(error instanceof HttpError)) return failureOf('network-request-failed', { byCall, byServer: undefined })
  const { status, problem } = error
  const byServer = problem.message || undefined
  if (isIdentityCode(problem.code))
    return { ...failureOf(problem.code, { byCall, byServer }), missing: problem.missing ?? [] }
  const isExplained = status < 500 && byServer !== undefined
  return { code: 'internal-error', message: isExplained ? byServer : byCall, missing: [] }
}

export const failureOf = (code: IdentityCode, said: Said): IdentityError => ({
  code,
  message: SAYINGS[code](said),
  missing: [],
})

/** The failure in Google's return to `/login?failure=…`; undefined if there is none. */
export function googleFailureIn(search: string): IdentityError | undefined {
  const code = new URLSearchParams(search).get('failure')
  if (code === null) return undefined
  const known = isIdentityCode(code) ? code : 'internal-error'
  return failureOf(known, { byCall: FAILED.google, byServer: undefined })
}

const isIdentityCode = (code: string | undefined): code is IdentityCode =>
  code !== undefined && Object.hasOwn(SAYINGS, code)
