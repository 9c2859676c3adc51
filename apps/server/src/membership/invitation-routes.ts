import {
  cardsResponse,
  confirmingRequest,
  done,
  formerCaptainRequest,
  invitationListQuery,
  invitationListResponse,
  invitationParams,
  linkRequest,
  mailInvitationsRequest,
  mailInvitationsResponse,
  makeCardsRequest,
  renewCardRequest,
  signOutCardRequest,
  undoLinkRequest,
} from '@headgate/contracts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { IdentityCalls } from '../accounts/identity-calls.ts'
import type { PublicOrigin } from '../config/public-origin.ts'
import { type CaptainsOnly, captainsOnly } from '../http/captains-only.ts'
import { problemResponses } from '../http/problem-responses.ts'
import type { RateLimiter } from '../http/rate-limiter.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { findLanguagesByEmail } from '../store/account-language-queries.ts'
import { findPeople, formatPerson } from '../store/account-queries.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import type { CaptainsMail } from './captains-mail.ts'
import { confirmLink, endLink, refuseLink, signOutCard, undoLink } from './confirm-links.ts'
import { settleInvitations } from './former-captains.ts'
import type { LinkParts } from './link-parts.ts'
import { listForCaptains } from './list-invitations.ts'
import { changeConfirming, endInvitationOf, inviteByMail, type Made, makeCards, renewCard } from './make-invitations.ts'

export interface InvitationRoutes extends LinkParts, CaptainsOnly, Pick<IdentityCalls, 'identity'> {
  captainsMail: CaptainsMail
  publicOrigin: PublicOrigin
  rateLimiter: RateLimiter
}

/** Who acts for whom, and how captains bring residents in. */
export const invitationRoutes: FastifyPluginAsyncZod<InvitationRoutes> = async (app, routes) => {
  const { context, captainsMail, publicOrigin, rateLimiter } = routes
  const captain = captainsOnly(app, routes)
  const { db } = context.store

  /** In the fragment, which browsers send to nobody. */
  const linkTo = (code: string) => `${publicOrigin.get()}/join#${code}`
  const formatCaptain = async ({ uid, called }: ActingCaptain) => {
    const person = (await findPeople(db, [uid])).get(uid)
    return person ? formatPerson(person) : called
  }
  const present = ({ id, name, holder, street, code, typed, expiresAt }: Made) => ({
    id,
    name,
    holder,
    street,
    code: typed,
    url: linkTo(code),
    typeAt: `${publicOrigin.get()}/join`,
    expiresAt: expiresAt.toString(),
  })

  app.get(
    '/api/invitations',
    {
      schema: {
        operationId: 'listInvitations',
        summary: 'Who waits to be confirmed, who has joined, who is invited and who is missing; for captains',
        querystring: invitationListQuery,
        response: { 200: invitationListResponse },
      },
    },
    ({ query }) => listForCaptains(routes, query.search),
  )

  app.post(
    '/api/invitations/mails',
    {
      schema: {
        operationId: 'mailInvitations',
        summary: 'Mail residents a link that confirms whose water is theirs; for captains',
        body: mailInvitationsRequest,
        response: { 200: mailInvitationsResponse, ...problemResponses(404, 429) },
      },
    },
    async (request) => {
      const by = captain(request)
      const { to } = request.body
      await rateLimiter.take(RATE_LIMITS.residentInvitations, by.uid, to.length)
      const made = await inviteByMail(routes, { by, to })
      const called = await formatCaptain(by)
      const languages = await findLanguagesByEmail(
        db,
        to.map(({ email }) => email),
      )
      return {
        invitations: made.map(({ id, email, holder, code, expiresAt }) => {
          const address = email ?? ''
          const language = languages.get(address.toLowerCase()) ?? null
          const mail = { to: address, language, by: called, holder, url: linkTo(code), expiresAt }
          return { id, email: address, isMailed: captainsMail.inviteResident(mail) }
        }),
      }
    },
  )

  app.post(
    '/api/invitations/cards',
    {
      schema: {
        operationId: 'makeCards',
        summary: 'Make cards that sign residents in; their codes are shown once; for captains',
        body: makeCardsRequest,
        response: { 200: cardsResponse, ...problemResponses(404, 429) },
      },
    },
    async (request) => {
      const by = captain(request)
      await rateLimiter.take(RATE_LIMITS.cardSheets, by.uid)
      await rateLimiter.take(RATE_LIMITS.residentCards, by.uid, request.body.for.length)
      const cards = await makeCards(routes, { by, invitees: request.body.for })
      return { cards: cards.map(present) }
    },
  )

  app.post(
    '/api/invitations/cards/renew',
    {
      schema: {
        operationId: 'renewCard',
        summary: 'Make a card for an account whose owner cannot sign in any more; for captains',
        body: renewCardRequest,
        response: { 200: cardsResponse, ...problemResponses(404, 409, 429) },
      },
    },
    async (request) => {
      const by = captain(request)
      await rateLimiter.take(RATE_LIMITS.cardSheets, by.uid)
      return { cards: [present(await renewCard(routes, { by, ...request.body }))] }
    },
  )

  app.post(
    '/api/invitations/:id/withdraw',
    {
      schema: {
        operationId: 'withdrawInvitation',
        summary: 'Withdraw a resident’s invitation or card; for captains',
        params: invitationParams,
        response: { 200: done, ...problemResponses(404) },
      },
    },
    async (request) => {
      await endInvitationOf(routes, { by: captain(request), id: request.params.id })
      return { done: true as const }
    },
  )

  for (const verb of ['keep', 'end'] as const) {
    app.post(
      `/api/invitations/former/${verb}`,
      {
        schema: {
          operationId: `${verb}InvitationsOfFormerCaptain`,
          summary: `${verb === 'keep' ? 'Keep' : 'End'} the unused invitations of a former captain; for captains`,
          body: formerCaptainRequest,
          response: { 200: done, ...problemResponses(409) },
        },
      },
      async (request) => {
        await settleInvitations(routes, { by: captain(request), madeBy: request.body.madeBy, verb })
        return { done: true as const }
      },
    )
  }

  app.post(
    '/api/invitations/confirming',
    {
      schema: {
        operationId: 'changeConfirming',
        summary: 'Confirm residents by hand, or by invitation only; for captains',
        body: confirmingRequest,
        response: { 200: done },
      },
    },
    async (request) => {
      await changeConfirming(routes, { by: captain(request), byHand: request.body.byHand })
      return { done: true as const }
    },
  )

  for (const [verb, change, summary] of [
    ['confirm', confirmLink, 'Let an account act for a holder'],
    ['refuse', refuseLink, 'Say that a holder’s water is not this account’s'],
    ['end', endLink, 'End that an account may act for a holder'],
  ] as const) {
    app.post(
      `/api/links/${verb}`,
      {
        schema: {
          operationId: `${verb}Link`,
          summary: `${summary}; for captains`,
          body: linkRequest,
          response: { 200: done, ...problemResponses(404, 409) },
        },
      },
      async (request) => {
        await change(routes, { by: captain(request), ...request.body })
        return { done: true as const }
      },
    )
  }

  app.post(
    '/api/links/undo',
    {
      schema: {
        operationId: 'undoLink',
        summary: 'Take back what was just decided about an account and a holder; for captains',
        body: undoLinkRequest,
        response: { 200: done, ...problemResponses(404, 409) },
      },
    },
    async (request) => {
      await undoLink(routes, { by: captain(request), ...request.body })
      return { done: true as const }
    },
  )

  app.post(
    '/api/links/sign-out',
    {
      schema: {
        operationId: 'signOutCard',
        summary: 'Sign out every phone of an account that came in by a card; for captains',
        body: signOutCardRequest,
        response: { 200: done, ...problemResponses(404) },
      },
    },
    async (request) => {
      await signOutCard(routes, { by: captain(request), userId: request.body.userId })
      return { done: true as const }
    },
  )
}
