import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { fileOf } from '../endpoint.ts'
import {
  changePasswordRequest,
  checkCodeRequest,
  checkCodeResponse,
  deleteAccountRequest,
  googleStartRequest,
  googleStartResponse,
  mailLinkRequest,
  registerRequest,
  registerResponse,
  resetPasswordRequest,
  sessionListResponse,
  sessionParams,
  sessionResponse,
  settleSetAsideRequest,
  signInLinkRequest,
  signInRequest,
  verifyEmailRequest,
} from '../identity-contract.ts'
import { mailboxResponse } from '../mailbox-contract.ts'

/** Sessions, signing in, and accounts. */
export const accountsEndpoints = {
  changePassword: {
    call: 'POST /api/auth/change-password',
    summary: 'Change your password; signs out every other device',
    body: changePasswordRequest,
    problems: [429],
  },
  checkCode: {
    call: 'POST /api/auth/check-code',
    summary: 'Check whether a code is still valid, and for which e-mail; does not use it up',
    body: checkCodeRequest,
    response: checkCodeResponse,
    problems: [429],
  },
  deleteAccount: {
    call: 'POST /api/auth/delete-account',
    summary: 'Delete your account and your profile',
    body: deleteAccountRequest,
    problems: [429],
  },
  startGoogleSignIn: {
    call: 'POST /api/auth/google',
    summary: 'Start a Google sign-in: returns the address to send the browser to',
    body: googleStartRequest,
    response: googleStartResponse,
    problems: [429, 503],
    session: 'optional',
  },
  finishGoogleSignIn: {
    call: 'GET /api/auth/google/callback',
    summary: 'The callback to which Google redirects the browser',
    response: fileOf('text/html', 'A page that reports the outcome to the page that opened the popup.'),
    otherResponses: { 303: z.null().describe('Redirects to the sign-in page.') },
    problems: [429, 503],
    session: 'optional',
  },
  signInAsGuest: {
    call: 'POST /api/auth/guest',
    summary: 'Sign in as a guest',
    problems: [429],
    session: 'optional',
  },
  redeemSignInLink: {
    call: 'POST /api/auth/redeem-sign-in-link',
    summary: 'Sign in with the code of a mailed link and the e-mail it was sent to',
    body: signInLinkRequest,
    problems: [409, 429],
    session: 'optional',
  },
  register: {
    call: 'POST /api/auth/register',
    summary: 'Create an account with an e-mail and a password, and sign in; a guest keeps their user id',
    body: registerRequest,
    response: registerResponse,
    problems: [401, 409, 429],
    session: 'optional',
  },
  sendResetLink: {
    call: 'POST /api/auth/reset-link',
    summary: 'Mail a link to reset the password; the answer is equal whether or not the account exists',
    body: mailLinkRequest,
    problems: [401, 429],
  },
  resetPassword: {
    call: 'POST /api/auth/reset-password',
    summary: 'Set a password with the code of a mailed link; signs out everywhere',
    body: resetPasswordRequest,
    problems: [429],
  },
  listSessions: {
    call: 'GET /api/auth/sessions',
    summary: 'Your signed-in devices, last used first',
    response: sessionListResponse,
  },
  endSession: {
    call: 'DELETE /api/auth/sessions/:id',
    summary: 'Sign out one of your devices',
    params: sessionParams,
  },
  settleSetAside: {
    call: 'POST /api/auth/set-aside',
    summary: 'Keep or discard the details that were on the account before you confirmed its e-mail',
    body: settleSetAsideRequest,
    problems: [404],
  },
  signIn: {
    call: 'POST /api/auth/sign-in',
    summary: 'Sign in with an e-mail and its password',
    body: signInRequest,
    problems: [401, 429],
    session: 'optional',
  },
  sendSignInLink: {
    call: 'POST /api/auth/sign-in-link',
    summary: 'Mail a sign-in link; the answer is equal whether or not the account exists',
    body: mailLinkRequest,
    problems: [401, 429],
  },
  signOut: {
    call: 'POST /api/auth/sign-out',
    summary: 'Sign out this device',
    session: 'optional',
  },
  signOutEverywhere: {
    call: 'POST /api/auth/sign-out-everywhere',
    summary: 'Sign out on every device',
  },
  sendVerificationLink: {
    call: 'POST /api/auth/verification-link',
    summary: 'Mail a link that confirms your e-mail',
    problems: [429],
  },
  verifyEmail: {
    call: 'POST /api/auth/verify-email',
    summary: "Confirm your e-mail with the code of a mailed link; requires the account's own session",
    body: verifyEmailRequest,
    problems: [401, 429],
    session: 'optional',
  },
  listMailbox: {
    call: 'GET /api/development/mailbox',
    summary: 'The mail a sample ditch would have sent, newest first; loopback only',
    response: mailboxResponse,
    problems: [404, 503],
  },
  getSession: {
    call: 'GET /api/session',
    summary: 'The signed-in user, from the session cookie only',
    response: sessionResponse,
    problems: [503],
    session: 'optional',
  },
} satisfies Endpoints
