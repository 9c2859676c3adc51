import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { email } from './identity-contract.ts'
import { userParams } from './resident-contract.ts'

/** The code of an invitation or of a setup link. It travels in the fragment of a link, or in a body. */
export const linkCode = z.string().min(1).max(200)

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

export const captainInvitationResponse = z.object({
  id: z.string(),
  /** `https://…/captain-invitation#code` */
  url: z.url(),
  expiresAt: z.iso.datetime(),
  isMailed: z.boolean(),
})
export type CaptainInvitationResponse = z.infer<typeof captainInvitationResponse>

/** 404 with the reason `invitation-unknown`, `-used`, `-withdrawn` or `-expired`. */
export const invitationCodeRequest = z.strictObject({ code: linkCode })
export const captainInvitationCheck = z.object({
  /** Who invites; null once that account is deleted. */
  by: z.string().nullable(),
  expiresAt: z.iso.datetime(),
})

export const captainChanged = z.object({
  done: z.literal(true),
  /** Unused invitations and cards for residents that this account made, which a captain has to keep or end. */
  invitationsLeft: z.int().nonnegative(),
})

export const accountListResponse = z.object({
  accounts: z.array(
    z.object({
      uid: z.string(),
      /** Blank for an account that came in by a card. */
      email: z.string(),
      fullName: z.string(),
      isCaptain: z.boolean(),
      isDisabled: z.boolean(),
    }),
  ),
  /** Null on the last page. */
  next: z.string().nullable(),
})
export type AccountListResponse = z.infer<typeof accountListResponse>

export const captainsEndpoints = {
  listCaptains: {
    call: 'GET /api/captains',
    summary: 'The captains, open invitations, and who is named in the settings',
    response: captainListResponse,
  },
  appointCaptain: {
    call: 'POST /api/captains/:uid/appoint',
    summary: 'Make an account whose e-mail is verified a captain',
    params: userParams,
    response: captainChanged,
    problems: [404, 409],
  },
  dismissCaptain: {
    call: 'POST /api/captains/:uid/dismiss',
    summary: 'Take the captain’s role from an account; not from the last that can act',
    params: userParams,
    response: captainChanged,
    problems: [404, 409],
  },
  inviteCaptain: {
    call: 'POST /api/captains/invitations',
    summary: 'Make a link that invites somebody to be a captain, and mail it if there is an e-mail',
    /** The link is shown once; it is good for one person and seven days. */
    body: z.strictObject({
      /** Where to mail it; null only to copy it. */
      email: email.nullable(),
    }),
    response: captainInvitationResponse,
    problems: [429],
  },
  withdrawCaptainInvitation: {
    call: 'POST /api/captains/invitations/:id/withdraw',
    summary: 'Withdraw an invitation to be a captain',
    params: z.strictObject({ id: z.string().min(1).max(100) }),
    problems: [404],
  },
  acceptCaptainInvitation: {
    call: 'POST /api/captains/invitations/accept',
    summary: 'Become a captain with the code of an invitation',
    /** `name` is what they are called; it counts for an account that has none. */
    body: invitationCodeRequest.extend({ name: z.string().trim().min(1).max(100).optional() }),
    problems: [404, 409, 429],
  },
  checkCaptainInvitation: {
    call: 'POST /api/captains/invitations/check',
    summary: 'Whether an invitation to be a captain is still good, and who made it',
    body: invitationCodeRequest,
    response: captainInvitationCheck,
    problems: [404, 429],
  },
  listAccounts: {
    call: 'GET /api/users',
    summary: 'List the accounts, newest first, or find some by name or e-mail',
    /**
     * At most 100, without guests; with `search`, those whose name or e-mail has every word of it, whatever the case and
     * the accents. For the next page, pass `next` as `after`. Shows nothing else that residents have entered.
     */
    query: z.strictObject({
      search: z.string().max(200).optional(),
      after: z
        .string()
        .regex(/^\d{1,13}\.[\w-]{1,128}$/)
        .optional(),
    }),
    response: accountListResponse,
  },
  disableAccount: {
    call: 'POST /api/users/:uid/disable',
    summary: 'Disable an account: it is signed out everywhere and cannot sign in',
    params: userParams,
    response: captainChanged,
    problems: [409],
  },
  enableAccount: {
    call: 'POST /api/users/:uid/enable',
    summary: 'Enable an account',
    params: userParams,
    response: captainChanged,
    problems: [409],
  },
} satisfies Endpoints
