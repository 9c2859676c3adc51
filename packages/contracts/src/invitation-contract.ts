import { z } from 'zod'
import { linkCode } from './captains-contract.ts'
import type { Endpoints } from './endpoint.ts'
import { email } from './identity-contract.ts'

/** A holder as the schedule names them. */
const holderName = z.string().trim().min(1).max(200)
const id = z.int().positive()

/** Whose water an invitation confirms, and for whom it is. */
export const invitee = z.strictObject({
  holder: holderName,
  /** Null for a holder without a property on the list. */
  propertyId: id.nullable(),
  /** Null for nobody in particular: the card has the holder's name. */
  personId: id.nullable(),
})
export type Invitee = z.infer<typeof invitee>

/** An account, and whose water it asks for or has. */
const link = z.object({
  userId: z.string(),
  /** As they call themselves. */
  name: z.string(),
  /** Null for the account of a card. */
  email: z.string().nullable(),
  isEmailConfirmed: z.boolean(),
  isCard: z.boolean(),
  isDisabled: z.boolean(),
  holder: z.string(),
})

/** An account that claims a holder's property or name. */
export const waitingClaim = link.extend({
  claims: z.enum(['property', 'name']),
  /** The claimed property's; null for a name. */
  street: z.string().nullable(),
})

export const invitationListResponse = z.object({
  /** False: only invitations confirm, and nobody waits. */
  confirmsByHand: z.boolean(),
  /**
   * Whoever claims a holder's property or name and has no confirmed link to it. At most ten for a holder, of those who
   * are likeliest to be the neighbor.
   */
  waiting: z.array(waitingClaim),
  /** How many more wait for a holder, and how many of these have not confirmed their e-mail. */
  moreWaiting: z.array(z.object({ holder: z.string(), count: z.int().positive(), unconfirmed: z.int().nonnegative() })),
  /** The links that are confirmed now. */
  joined: z.array(link.extend({ since: z.iso.date() })),
  /** Not withdrawn, not over for 30 days, newest first. */
  invitations: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['mail', 'card']),
      holder: z.string(),
      street: z.string().nullable(),
      /** As in `missing`. */
      propertyId: id.nullable(),
      personId: id.nullable(),
      /** Who has used it, or whose account it opens again. */
      userId: z.string().nullable(),
      name: z.string(),
      email: z.string().nullable(),
      /** For somebody who has an account and lost the way into it. */
      isRenewal: z.boolean(),
      by: z.string().nullable(),
      /** Its maker, who is no captain any more, while it is unused and no captain has kept it; null otherwise. */
      formerCaptain: z.string().nullable(),
      madeAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      usedAt: z.iso.datetime().nullable(),
      /** A used card signs in once more until then; null if it does not. */
      pairsUntil: z.iso.datetime().nullable(),
      state: z.enum(['open', 'used', 'expired']),
    }),
  ),
  /** Whoever has not joined: people on the list, and properties and holders that nobody has joined for. */
  missing: z.array(
    invitee.extend({
      name: z.string(),
      street: z.string().nullable(),
      email: z.string().nullable(),
      /** What they were sent and can still use. */
      invited: z.enum(['mail', 'card']).nullable(),
    }),
  ),
})
export type InvitationListResponse = z.infer<typeof invitationListResponse>

export const mailInvitationsResponse = z.object({
  invitations: z.array(z.object({ id: z.string(), email: z.string(), isMailed: z.boolean() })),
})
export type MailInvitationsResponse = z.infer<typeof mailInvitationsResponse>

export const cardsResponse = z.object({
  cards: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      holder: z.string(),
      /** `9840 W Florida Pl`; null without a property. */
      street: z.string().nullable(),
      /** To type: `CDFGH-JKMNP`. */
      code: z.string(),
      /** For the QR code: `https://…/join#…`, with a longer code of its own. */
      url: z.url(),
      /** Where the code is typed: `https://…/join`. */
      typeAt: z.url(),
      expiresAt: z.iso.datetime(),
    }),
  ),
})
export type CardsResponse = z.infer<typeof cardsResponse>
export type PrintedCard = CardsResponse['cards'][number]

/** 409 `link-changed` if there is none. */
export const formerCaptainRequest = z.strictObject({ madeBy: z.string().min(1).max(128) })

/** 409 `link-changed` if somebody has changed it since, `email-unproven` where mail could prove the account’s e-mail. */
export const linkRequest = z.strictObject({ userId: z.string().min(1).max(128), holder: holderName })
export type LinkRequest = z.infer<typeof linkRequest>

/**
 * Codes that are typed may have spaces, dashes and small letters. 404 with the reason `join-code-unknown`, `-used`,
 * `-withdrawn` or `-expired`.
 */
export const joinCodeRequest = z.strictObject({ code: linkCode })
export const joinCheckResponse = z.object({
  kind: z.enum(['mail', 'card']),
  /** Whose water it is about. */
  holder: z.string(),
  street: z.string().nullable(),
  /** As printed. */
  name: z.string(),
  /** It opens an account there is already, and signs it out everywhere else. */
  isRenewal: z.boolean(),
  /** The card was used today and signs in once more. */
  isPairing: z.boolean(),
  /** This browser is signed in to the card's own account already. */
  isHere: z.boolean(),
  expiresAt: z.iso.datetime(),
})
export type JoinCheckResponse = z.infer<typeof joinCheckResponse>

export const joinedResponse = z.object({
  confirmed: z.array(z.string()),
  waiting: z.array(z.string()),
  confirmsByHand: z.boolean(),
  /** The names of the captains who get mail. */
  captains: z.array(z.string()),
})
export type JoinedResponse = z.infer<typeof joinedResponse>

export const invitationEndpoints = {
  sayWhoYouAre: {
    call: 'POST /api/captain/who-you-are',
    summary: 'Say which of the people on the list you are, or that you are none of them',
    /** A captain may confirm themselves: the holder's other people and the other captains are notified. */
    body: z.union([invitee, z.strictObject({ isOffList: z.boolean() })]),
    problems: [404, 409],
  },
  listInvitations: {
    call: 'GET /api/invitations',
    summary: 'Who waits to be confirmed, who has joined, who is invited and who is missing',
    /** With `search`, only those who wait and whose name or e-mail has every word of it. */
    query: z.strictObject({ search: z.string().max(200).optional() }),
    response: invitationListResponse,
  },
  withdrawInvitation: {
    call: 'POST /api/invitations/:id/withdraw',
    summary: 'Withdraw a resident’s invitation or card',
    params: z.strictObject({ id: z.string().min(1).max(100) }),
    problems: [404],
  },
  makeCards: {
    call: 'POST /api/invitations/cards',
    summary: 'Make cards that sign residents in; their codes are shown once',
    /** The codes are in this answer and nowhere else. Ends the cards made for them before. */
    body: z.strictObject({ for: z.array(invitee).min(1).max(200) }),
    response: cardsResponse,
    problems: [404, 429],
  },
  renewCard: {
    call: 'POST /api/invitations/cards/renew',
    summary: 'Make a card for an account whose owner cannot sign in any more',
    body: z.strictObject({ userId: z.string().min(1).max(128), holder: holderName }),
    response: cardsResponse,
    problems: [404, 409, 429],
  },
  changeConfirming: {
    call: 'POST /api/invitations/confirming',
    summary: 'Confirm residents by hand, or by invitation only',
    body: z.strictObject({ byHand: z.boolean() }),
  },
  endInvitationsOfFormerCaptain: {
    call: 'POST /api/invitations/former/end',
    summary: 'End the unused invitations of a former captain',
    body: formerCaptainRequest,
    problems: [409],
  },
  keepInvitationsOfFormerCaptain: {
    call: 'POST /api/invitations/former/keep',
    summary: 'Keep the unused invitations of a former captain',
    body: formerCaptainRequest,
    problems: [409],
  },
  mailInvitations: {
    call: 'POST /api/invitations/mails',
    summary: 'Mail residents a link that confirms whose water is theirs',
    /** Mails each a link that is good once, for 30 days. Ends what they were sent before. */
    body: z.strictObject({
      to: z.array(invitee.extend({ email })).min(1).max(200),
    }),
    response: mailInvitationsResponse,
    problems: [404, 429],
  },
  getJoined: {
    call: 'GET /api/join',
    summary: 'Whose water you may act for, and where you wait to be confirmed',
    response: joinedResponse,
    problems: [429],
  },
  askToConfirm: {
    call: 'POST /api/join/ask',
    summary: 'Mail the captains that you wait to be confirmed',
    /** Once a day. 409 `link-changed` if the account has nothing to confirm, `email-unproven` while its e-mail is not confirmed. */
    problems: [409, 429],
  },
  acceptInvitation: {
    call: 'POST /api/join/accept',
    summary: 'Confirm with a code whose water is yours',
    body: z.strictObject({ code: linkCode }),
    problems: [404, 409, 429],
  },
  joinByCard: {
    call: 'POST /api/join/card',
    summary: 'Sign in with the code of a card',
    /** While somebody else is signed in here, `replaces` has to name them: 409 `somebody-signed-in` otherwise. */
    body: joinCodeRequest.extend({ replaces: z.string().max(128).nullable() }),
    problems: [403, 404, 409, 429],
    session: 'optional',
  },
  checkJoinCode: {
    call: 'POST /api/join/check',
    summary: 'What the code of an invitation or a card is good for; does not use it up',
    body: joinCodeRequest,
    response: joinCheckResponse,
    problems: [403, 404, 429],
    session: 'optional',
  },
  confirmLink: {
    call: 'POST /api/links/confirm',
    summary: 'Let an account act for a holder',
    body: linkRequest,
    problems: [404, 409],
  },
  endLink: {
    call: 'POST /api/links/end',
    summary: 'End that an account may act for a holder',
    body: linkRequest,
    problems: [404, 409],
  },
  refuseLink: {
    call: 'POST /api/links/refuse',
    summary: 'Say that a holder’s water is not this account’s',
    body: linkRequest,
    problems: [404, 409],
  },
  signOutCard: {
    call: 'POST /api/links/sign-out',
    summary: 'Sign out every phone of an account that came in by a card',
    body: z.strictObject({ userId: z.string().min(1).max(128) }),
    problems: [404],
  },
  undoLink: {
    call: 'POST /api/links/undo',
    summary: 'Take back what was just decided about an account and a holder',
    body: linkRequest.extend({ undoes: z.enum(['confirm', 'refuse', 'end']) }),
    problems: [404, 409],
  },
} satisfies Endpoints
