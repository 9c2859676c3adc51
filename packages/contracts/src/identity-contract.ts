import { z } from 'zod'

/** Long enough for any mailbox there is (RFC 5321), and a bound on what is kept. */
export const email = z.email('Please enter a valid email address').max(254)

/** Bounds only: what a password must be is a policy of the ditch, which `identityOptions` tells. */
const password = z.string().min(1).max(4096)

/** A code out of a link that was sent by mail. */
const actionCode = z.string().min(1).max(2048)

/**
 * The codes by which the identity provider names a failure (product spec, section 8, and those of its links).
 * `mailed-enough`: so many links were mailed to one mailbox that it has to wait for another; the last still works.
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

/** Which parts of the password policy a password does not meet. */
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

/** What a password must be. Lengths count UTF-16 units, as browsers do. */
export const passwordPolicy = z.object({
  minLength: z.int().min(6),
  maxLength: z.int(),
  requires: z.array(passwordRequirement),
})
export type PasswordPolicy = z.infer<typeof passwordPolicy>

/** How one may sign in here; what is not set up is said so instead of failing. */
export const identityOptions = z.object({
  /** All authentication is turned off. */
  isDemo: z.boolean(),
  google: z.boolean(),
  /** Whether mail reaches its addressees; `mailbox`: it is kept on the development page. */
  mail: z.enum(['sent', 'mailbox', 'none']),
  passwordPolicy,
})
export type IdentityOptions = z.infer<typeof identityOptions>

/** Who is signed in, as the identity provider knows them (product spec, section 3, "Auth user"). */
export const authUser = z.object({
  uid: z.string(),
  email: z.string().nullable(),
  displayName: z.string().nullable(),
  fullName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  emailVerified: z.boolean(),
  isAnonymous: z.boolean(),
  providerData: z.array(z.object({ providerId: z.enum(['password', 'google.com', 'emailLink']) })),
  photoURL: z.string().nullable(),
})
export type AuthUser = z.infer<typeof authUser>

/** What somebody told about the resident while nobody had shown that the account's e-mail is theirs. */
export const setAside = z.object({
  /** Null where no record was made; the others are blank where nothing was told. */
  fullName: z.string().nullable(),
  phone: z.string(),
  address: z.string(),
  /** Whether notices were set in another way than they are by themselves. */
  hasNoticeSettings: z.boolean(),
})
export type SetAside = z.infer<typeof setAside>

/** `POST /api/auth/set-aside`: puts it in force again, or deletes it. */
export const settleSetAsideRequest = z.strictObject({ keep: z.boolean() })

/** `GET /api/session`: who asks, by their cookie alone. */
export const sessionResponse = z.object({
  /** Null for a visitor with no session. */
  user: authUser.nullable(),
  isCaptain: z.boolean(),
  /** What the schedule's names are compared with, besides the user's full name. */
  username: z.string().nullable(),
  propertyOwners: z.array(z.string()),
  /**
   * What stood on the account before its owner showed, by a mailed link or Google, that the e-mail is theirs. Not null
   * until they have kept or discarded it: it may be a stranger's.
   */
  setAside: setAside.nullable(),
  /** Their property has another owner by now than when they claimed it: its turns are theirs once they claim it again. */
  mustClaimAgain: z.boolean(),
  options: identityOptions,
})
export type SessionResponse = z.infer<typeof sessionResponse>

export const registerRequest = z.strictObject({ email, password })
/**
 * `confirmation` tells of the link that confirms the e-mail: `mailed-before` when so many went to this mailbox that no
 * other is mailed for a while, `no-mail` where the ditch cannot send mail.
 */
export const registerResponse = z.object({
  done: z.literal(true),
  confirmation: z.enum(['mailed', 'mailed-before', 'no-mail']),
})
export type RegisterResponse = z.infer<typeof registerResponse>
export const signInRequest = z.strictObject({ email, password })
/** For a sign-in link and for a reset link: the answer is the same whether or not the address is known. */
export const mailLinkRequest = z.strictObject({ email })
/** Tells what a code is for and spends nothing. */
export const checkCodeRequest = z.strictObject({
  mode: z.enum(['signIn', 'resetPassword', 'verifyEmail']),
  code: actionCode,
})
export const checkCodeResponse = z.object({ email: z.string() })
export const signInLinkRequest = z.strictObject({ email, code: actionCode })
export const resetPasswordRequest = z.strictObject({ code: actionCode, password })
export const verifyEmailRequest = z.strictObject({ code: actionCode })
export const changePasswordRequest = z.strictObject({ currentPassword: password, newPassword: password })
/** The password for an account that has one; without it a sign-in a few minutes old is wanted. */
export const deleteAccountRequest = z.strictObject({ password: password.optional() })

/** Where Google is asked: a popup tells the page that opened it, a redirect comes back to `/login`. */
export const googleStartRequest = z.strictObject({ flow: z.enum(['popup', 'redirect']) })
export const googleStartResponse = z.object({ url: z.url() })

/** What a Google popup posts to the page that opened it, on our own origin, before it closes. */
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
      /** In words: `Chrome on Android`. */
      device: z.string(),
    }),
  ),
})
/** `DELETE /api/auth/sessions/{id}` */
export const sessionParams = z.strictObject({ id: z.string().min(1).max(128) })
export type SessionListResponse = z.infer<typeof sessionListResponse>

export const done = z.object({ done: z.literal(true) })
