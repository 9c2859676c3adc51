import { z } from 'zod'
import { deviceParts } from './device-contract.ts'
import { FIELD_RULE_MESSAGES } from './field-rules.ts'

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

/** `POST /api/auth/set-aside`: restores what was set aside, or deletes it. */
export const settleSetAsideRequest = z.strictObject({ keep: z.boolean() })

/** `GET /api/session`: the user of the session cookie, and nothing else identifies them. */
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
  /** Until when this device shows less of the account, which a card has opened on it. */
  newUntil: z.iso.datetime().optional(),
  /** The account's language, which the page changes to. Null without an account. */
  language: z.string().nullable(),
  options: identityOptions,
})
export type SessionResponse = z.infer<typeof sessionResponse>

export const registerRequest = z.strictObject({ email, password })
/**
 * `confirmation` is about the link that confirms the e-mail: `mailed-before` when this mailbox has reached its limit
 * of links for now, `no-mail` when the ditch cannot send mail.
 */
export const registerResponse = z.object({
  done: z.literal(true),
  confirmation: z.enum(['mailed', 'mailed-before', 'no-mail']),
})
export type RegisterResponse = z.infer<typeof registerResponse>
export const signInRequest = z.strictObject({ email, password })
/** For sign-in and reset links. The answer does not depend on whether the address is known. */
export const mailLinkRequest = z.strictObject({ email })
/** Looks up a code without spending it. */
export const checkCodeRequest = z.strictObject({
  mode: z.enum(['signIn', 'resetPassword', 'verifyEmail']),
  code: actionCode,
})
export const checkCodeResponse = z.object({ email: z.string() })
export const signInLinkRequest = z.strictObject({ email, code: actionCode })
export const resetPasswordRequest = z.strictObject({ code: actionCode, password })
export const verifyEmailRequest = z.strictObject({ code: actionCode })
export const changePasswordRequest = z.strictObject({ currentPassword: password, newPassword: password })
/**
 * Takes the password if the account has one; otherwise the sign-in must be only minutes old. The account of a card can
 * do neither: there `isConfirmed` says that its user typed the word that the page asks for.
 */
export const deleteAccountRequest = z.strictObject({
  password: password.optional(),
  isConfirmed: z.literal(true).optional(),
})

/** How Google is opened: a popup messages the page that opened it; a redirect returns to `/login`. */
export const googleStartRequest = z.strictObject({ flow: z.enum(['popup', 'redirect']) })
export const googleStartResponse = z.object({ url: z.url() })

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
/** `DELETE /api/auth/sessions/{id}` */
export const sessionParams = z.strictObject({ id: z.string().min(1).max(128) })
export type SessionListResponse = z.infer<typeof sessionListResponse>

export const done = z.object({ done: z.literal(true) })
