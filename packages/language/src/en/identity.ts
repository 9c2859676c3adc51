import type { IdentityCode } from '@headgate/contracts'

/** Why a call to the identity provider failed. */
export const messages = {
  /** The message of each call that fails, unless its code has a better one. */
  failed: {
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
  },
  /** Null for what somebody did on purpose. */
  codes: {
    'invalid-api-key': 'Sign-in is not set up correctly here. Please tell a captain.',
    'popup-blocked': 'Your browser blocked the Google window. Please allow pop-ups here and try again.',
    'popup-closed-by-user': null,
    'cancelled-popup-request': null,
    'unauthorized-domain': 'Sign-in is not set up correctly here. Please tell a captain.',
    'network-request-failed': 'We couldn’t reach the ditch’s server. Please check your connection and try again.',
    'password-does-not-meet-requirements': 'This password does not meet the requirements.',
    'user-mismatch': 'This belongs to a different account from the one you are signed in to.',
    'tenant-id-mismatch': 'Sign-in is not set up correctly here. Please tell a captain.',
    'multi-factor-auth-required': 'This account needs a second sign-in step, which does not work here.',
    'web-storage-unsupported': 'Please allow cookies and site data for this page, then try again.',
    'email-already-in-use': 'There is already an account with this email. Sign in, or reset its password.',
    'too-many-requests': 'Too many attempts. Please wait a few minutes, then try again.',
    'mailed-enough':
      'We have emailed several links to this address, and the last one still works. Look for it in your mailbox and your spam folder.',
    'user-token-expired': 'Your session has ended. Please sign in again.',
    'user-disabled': 'This account has been disabled. Please ask a captain.',
    'invalid-action-code': 'Invalid or expired action code. Please request a new link.',
  } satisfies Partial<Record<IdentityCode, string | null>> as Record<WordedCode, string | null>,
}

/** The other codes say nothing beyond the call that failed, or come with a reason. */
export type WordedCode = Exclude<
  IdentityCode,
  | 'internal-error'
  | 'wrong-password'
  | 'user-not-found'
  | 'invalid-credential'
  | 'operation-not-allowed'
  | 'requires-recent-login'
>
