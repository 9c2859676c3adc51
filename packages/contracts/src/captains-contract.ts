import { z } from 'zod'
import { email } from './identity-contract.ts'

/** The code of an invitation or of a setup link. It travels in the fragment of a link, or in a body. */
export const linkCode = z.string().min(1).max(200)

/** For captains. */
export const captainListResponse = z.object({
  captains: z.array(
    z.object({
      uid: z.string(),
      name: z.string(),
      email: z.string(),
      /** Whether the e-mail is verified. Mail to one that is not opens nothing. */
      isConfirmed: z.boolean(),
      isDisabled: z.boolean(),
      isYou: z.boolean(),
    }),
  ),
  /** Named in the server's settings, and no captain yet. */
  named: z.array(z.object({ email: z.string(), state: z.enum(['no-account', 'unconfirmed']) })),
  /** Neither used, withdrawn nor expired; newest first. */
  invitations: z.array(
    z.object({
      id: z.string(),
      /** Null if the link was not mailed. */
      email: z.string().nullable(),
      /** A name or an e-mail; null once that account is deleted. */
      by: z.string().nullable(),
      expiresAt: z.iso.datetime(),
    }),
  ),
})
export type CaptainListResponse = z.infer<typeof captainListResponse>

/** The link is shown once; it is good for one person and seven days. */
export const captainInvitationRequest = z.strictObject({
  /** Where to mail it; null only to copy it. */
  email: email.nullable(),
})
export const captainInvitationResponse = z.object({
  id: z.string(),
  /** `https://…/captain-invitation#code` */
  url: z.url(),
  expiresAt: z.iso.datetime(),
  isMailed: z.boolean(),
})
export type CaptainInvitationResponse = z.infer<typeof captainInvitationResponse>

/** No body. 404 if it was used or withdrawn, or has expired. */
export const captainInvitationParams = z.strictObject({ id: z.string().min(1).max(100) })

/**
 * Whether a code is still good, for anybody. 404 with the reason
 * `invitation-unknown`, `invitation-used`, `invitation-withdrawn` or `invitation-expired`.
 */
export const invitationCodeRequest = z.strictObject({ code: linkCode })
export const captainInvitationCheck = z.object({
  /** Who invites; null once that account is deleted. */
  by: z.string().nullable(),
  expiresAt: z.iso.datetime(),
})
export type CaptainInvitationCheck = z.infer<typeof captainInvitationCheck>

/*
 * POST /api/captains/invitations/accept with `invitationCodeRequest`: makes the signed-in account a captain; guests
 * cannot. Answers `done`.
 *
 * POST /api/captains/{uid}/appoint and /dismiss, no body: give and take the role; for captains. Appointing needs an
 * account whose e-mail is verified. 409 with the reason `last-captain` for the last one who can act. Both answer
 * `captainChanged`, as POST /api/users/{uid}/disable and /enable do.
 */
export const captainChanged = z.object({
  done: z.literal(true),
  /** Unused invitations and cards for residents that this account made, which a captain has to keep or end. */
  invitationsLeft: z.int().nonnegative(),
})
export type CaptainChanged = z.infer<typeof captainChanged>
