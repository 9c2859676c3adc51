import { z } from 'zod'
import { type Endpoints, fileOf } from './endpoint.ts'
import { deviceParts, FIELD_RULE_MESSAGES } from './fields.ts'

/** The longest address RFC 5321 allows, which also bounds what is stored. */
export const email = z.email(FIELD_RULE_MESSAGES.email).max(254)

/** Only bounds the size. The ditch's password policy is in `identityOptions`. */
const password = z.string().min(1).max(4096)

/** The code in a mailed link. */
const actionCode = z.string().min(1).max(2048)

/**
 * The identity provider's error codes: those in the product spec, section 8, and those for mailed links.
 * `mailed-enough`: this mailbox has reached its limit of links for now; the last one mailed still works.
 */
export const IDENTITY_CODES = [
  'invalid-api-key',
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'network-request-failed',
  'password-does-not-meet-requirements',
  'user-mismatch',
  'tenant-id-mismatch',
  'multi-factor-auth-required',
  'web-storage-unsupported',
  'internal-error',
  'email-already-in-use',
  'wrong-password',
  'user-not-found',
  'too-many-requests',
  'mailed-enough',
  'invalid-credential',
  'user-token-expired',
  'user-disabled',
  'invalid-action-code',
  'operation-not-allowed',
  'requires-recent-login',
] as const
export const identityCode = z.enum(IDENTITY_CODES)
export type IdentityCode = z.infer<typeof identityCode>

/** A part of the password policy. */
export const passwordRequirement = z.enum([
  'min-length',
  'max-length',
  'lowercase',
  'uppercase',
  'digit',
  'symbol',
  'common',
])
export type PasswordRequirement = z.infer<typeof passwordRequirement>

/** Lengths count UTF-16 units, as browsers do. */
export const passwordPolicy = z.object({
  minLength: z.int().min(6),
  maxLength: z.int(),
  requires: z.array(passwordRequirement),
})
export type PasswordPolicy = z.infer<typeof passwordPolicy>

/** Which ways to sign in are set up, so that the page can say so instead of failing. */
export const identityOptions = z.object({
  /** Authentication is turned off. */
  isDemo: z.boolean(),
  google: z.boolean(),
  /** Where mail goes; `mailbox`: to the mailbox on the development page. */
  mail: z.enum(['sent', 'mailbox', 'none']),
  passwordPolicy,
})
export type IdentityOptions = z.infer<typeof identityOptions>

/** The signed-in user as the identity provider knows them (product spec, section 3, "Auth user"). */
export const authUser = z.object({
  uid: z.string(),
  email: z.string().nullable(),
  displayName: z.string().nullable(),
  fullName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  emailVerified: z.boolean(),
  isAnonymous: z.boolean(),
  providerData: z.array(z.object({ providerId: z.enum(['password', 'google.com', 'emailLink', 'card']) })),
  photoURL: z.string().nullable(),
})
export type AuthUser = z.infer<typeof authUser>

/** Profile fields entered before the account's e-mail was verified. */
export const setAside = z.object({
  /** Null when no record was made. The other fields are blank when they were not entered. */
  fullName: z.string().nullable(),
  phone: z.string(),
  address: z.string(),
  /** Whether notice settings were changed from their defaults. */
  hasNoticeSettings: z.boolean(),
})
export type SetAside = z.infer<typeof setAside>

export const sessionResponse = z.object({
  /** Null for a visitor with no session. */
  user: authUser.nullable(),
  isCaptain: z.boolean(),
  /** Compared with the names on the schedule, like the user's full name. */
  username: z.string().nullable(),
  propertyOwners: z.array(z.string()),
  /**
   * What was on the account before a mailed link or Google proved whose e-mail it is. It may be a stranger's, so it
   * stays here until the user keeps or discards it.
   */
  setAside: setAside.nullable(),
  /** Their property has changed owners since they claimed it; its turns show as theirs once they claim it again. */
  mustClaimAgain: z.boolean(),
  /** Whether they have chosen how they are notified, on any device. */
  hasNoticeSettings: z.boolean(),
  /** Until when this device shows less of the account, which a card has opened on it. */
  newUntil: z.iso.datetime().optional(),
  /** The account's language, which the page changes to. Null without an account. */
  language: z.string().nullable(),
  options: identityOptions,
})
export type SessionResponse = z.infer<typeof sessionResponse>

/**
 * `confirmation` is about the link that confirms the e-mail: `mailed-before` when this mailbox has reached its limit
 * of links for now, `no-mail` when the ditch cannot send mail.
 */
export const registerResponse = z.object({
  done: z.literal(true),
  confirmation: z.enum(['mailed', 'mailed-before', 'no-mail']),
})
export type RegisterResponse = z.infer<typeof registerResponse>
/** For sign-in and reset links. The answer does not depend on whether the address is known. */
export const mailLinkRequest = z.strictObject({ email })

/** What a Google popup posts to its opener, same-origin, before it closes. */
export const googlePopupMessage = z.object({
  source: z.literal('headgate-google'),
  failure: identityCode.nullable(),
})
export type GooglePopupMessage = z.infer<typeof googlePopupMessage>

export const sessionListResponse = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      isCurrent: z.boolean(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
      /** In English, such as `Chrome on Android`. */
      device: z.string(),
      ...deviceParts,
    }),
  ),
})
export type SessionListResponse = z.infer<typeof sessionListResponse>

export const done = z.object({ done: z.literal(true) })

export const mailboxResponse = z.object({
  messages: z.array(
    z.object({
      id: z.string(),
      sentAt: z.iso.datetime(),
      to: z.string(),
      subject: z.string(),
      /** Plain text, with the link on its own line. */
      text: z.string(),
    }),
  ),
})
export type MailboxResponse = z.infer<typeof mailboxResponse>

export const identityEndpoints = {
  changePassword: {
    call: 'POST /api/auth/change-password',
    summary: 'Change your password; signs out every other device',
    body: z.strictObject({ currentPassword: password, newPassword: password }),
    problems: [429],
  },
  checkCode: {
    call: 'POST /api/auth/check-code',
    summary: 'Check whether a code is still valid, and for which e-mail; does not use it up',
    body: z.strictObject({
      mode: z.enum(['signIn', 'resetPassword', 'verifyEmail', 'changeAddress']),
      code: actionCode,
    }),
    response: z.object({ email: z.string() }),
    problems: [429],
  },
  deleteAccount: {
    call: 'POST /api/auth/delete-account',
    summary: 'Delete your account and your profile',
    /**
     * Takes the password if the account has one; otherwise the sign-in must be only minutes old. The account of a card can
     * do neither: there `isConfirmed` says that its user typed the word that the page asks for.
     */
    body: z.strictObject({ password: password.optional(), isConfirmed: z.literal(true).optional() }),
    problems: [429],
  },
  startGoogleSignIn: {
    call: 'POST /api/auth/google',
    summary: 'Start a Google sign-in: returns the address to send the browser to',
    /** How Google is opened: a popup messages the page that opened it; a redirect returns to `/login`. */
    body: z.strictObject({ flow: z.enum(['popup', 'redirect']) }),
    response: z.object({ url: z.url() }),
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
  redeemAddressLink: {
    call: 'POST /api/auth/redeem-address-link',
    summary: 'Sign in with the code of a link to another address of this server',
    body: z.strictObject({ code: actionCode }),
    problems: [409, 429],
    session: 'optional',
  },
  redeemSignInLink: {
    call: 'POST /api/auth/redeem-sign-in-link',
    summary: 'Sign in with the code of a mailed link and the e-mail it was sent to',
    body: z.strictObject({ email, code: actionCode }),
    problems: [409, 429],
    session: 'optional',
  },
  register: {
    call: 'POST /api/auth/register',
    summary: 'Create an account with an e-mail and a password, and sign in; a guest keeps their user id',
    body: z.strictObject({ email, password }),
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
    body: z.strictObject({ code: actionCode, password }),
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
    params: z.strictObject({ id: z.string().min(1).max(128) }),
  },
  settleSetAside: {
    call: 'POST /api/auth/set-aside',
    summary: 'Keep or discard the details that were on the account before you confirmed its e-mail',
    body: z.strictObject({ keep: z.boolean() }),
    problems: [404],
  },
  signIn: {
    call: 'POST /api/auth/sign-in',
    summary: 'Sign in with an e-mail and its password',
    body: z.strictObject({ email, password }),
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
    body: z.strictObject({ code: actionCode }),
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
