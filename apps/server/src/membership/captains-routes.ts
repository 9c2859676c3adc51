import {
  type CaptainListResponse,
  captainChanged,
  captainInvitationCheck,
  captainInvitationParams,
  captainInvitationRequest,
  captainInvitationResponse,
  captainListResponse,
  done,
  invitationCodeRequest,
  userParams,
} from '@headgate/contracts'
import { type Clock, fullNameByNow } from '@headgate/domain'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Sessions } from '../adapters/identity/sessions.ts'
import type { CaptainContext } from '../captain/captain-context.ts'
import type { PublicOrigin } from '../config/public-origin.ts'
import { actingCaptain, residentGuard, signedInBy } from '../http/auth-guards.ts'
import { captainsOnly } from '../http/captains-only.ts'
import { addressSubject } from '../http/client-address.ts'
import { problemResponses } from '../http/problem-responses.ts'
import type { RateLimiter } from '../http/rate-limiter.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { findPeople, formatPerson, listEmailsWithAccount } from '../store/account-queries.ts'
import { listOpenInvitations } from '../store/captain-invitation-queries.ts'
import { countUnsettledOf } from '../store/invitation-queries.ts'
import { listCaptains, listNamedCaptains } from '../store/membership-queries.ts'
import { endInvitation, getOpenInvitation, inviteCaptain } from './captain-invitations.ts'
import { acceptInvitation, appointCaptain, dismissCaptain } from './captain-roles.ts'
import type { CaptainsMail } from './captains-mail.ts'

export interface CaptainsRoutes {
  context: CaptainContext
  sessions: Sessions
  captainsMail: CaptainsMail
  publicOrigin: PublicOrigin
  rateLimiter: RateLimiter
  /** Real time, in which residents’ invitations expire. */
  clock: Clock
}

/** Who the captains are, and how somebody becomes one. */
export const captainsRoutes: FastifyPluginAsyncZod<CaptainsRoutes> = async (app, routes) => {
  await app.register(invitedRoutes, routes)
  await app.register(rolesRoutes, routes)
}

const invitedRoutes: FastifyPluginAsyncZod<CaptainsRoutes> = async (app, routes) => {
  const { context, sessions, rateLimiter } = routes
  const { store, clock } = context

  app.post(
    '/api/captains/invitations/check',
    {
      schema: {
        operationId: 'checkCaptainInvitation',
        summary: 'Whether an invitation to be a captain is still good, and who made it',
        body: invitationCodeRequest,
        response: { 200: captainInvitationCheck, ...problemResponses(404, 429) },
      },
    },
    async ({ ip, body }, reply) => {
      reply.header('cache-control', 'no-store')
      await rateLimiter.take(RATE_LIMITS.linkCodesFromAddress, addressSubject(ip))
      const { invitedBy, expiresAtMs } = await getOpenInvitation(store.db, body.code, clock.now())
      const person = (await findPeople(store.db, [invitedBy])).get(invitedBy)
      return { by: person ? formatPerson(person) : null, expiresAt: instantText(expiresAtMs) }
    },
  )

  app.post(
    '/api/captains/invitations/accept',
    {
      ...residentGuard(sessions, 'guests-are-no-captains'),
      schema: {
        operationId: 'acceptCaptainInvitation',
        summary: 'Become a captain with the code of an invitation',
        body: invitationCodeRequest,
        response: { 200: done, ...problemResponses(404, 409, 429) },
      },
    },
    async (request) => {
      await rateLimiter.take(RATE_LIMITS.linkCodesFromAddress, addressSubject(request.ip))
      const signedIn = signedInBy(request)
      await acceptInvitation(routes, {
        by: actingCaptain(signedIn.user),
        code: request.body.code,
        holdOpen: (transaction) => sessions.holdOpen(transaction, signedIn),
      })
      return { done: true as const }
    },
  )
}

const rolesRoutes: FastifyPluginAsyncZod<CaptainsRoutes> = async (app, routes) => {
  const { context, captainsMail, publicOrigin, rateLimiter } = routes
  const captain = captainsOnly(app, routes)
  const { store, clock } = context

  app.get(
    '/api/captains',
    {
      schema: {
        operationId: 'listCaptains',
        summary: 'The captains, open invitations, and who is named in the settings; for captains',
        response: { 200: captainListResponse },
      },
    },
    async (request): Promise<CaptainListResponse> => {
      const { db } = store
      const captains = await listCaptains(db)
      const invitations = await listOpenInvitations(db, clock.now())
      const people = await findPeople(
        db,
        invitations.map(({ invitedBy }) => invitedBy),
      )
      const named = await listNamedCaptains(db)
      const withAccount = await listEmailsWithAccount(db, named)
      const { uid } = captain(request)
      return {
        captains: captains.map(({ email, displayName, fullName, emailVerified, ...one }) => ({
          uid: one.uid,
          name: fullName === null ? displayName || email : fullNameByNow(fullName, { email, displayName }),
          email,
          isConfirmed: emailVerified,
          isDisabled: one.isDisabled,
          isYou: one.uid === uid,
        })),
        named: named.map((email) => ({ email, state: withAccount.has(email) ? 'unconfirmed' : 'no-account' })),
        invitations: invitations.map(({ id, email, invitedBy, expiresAtMs }) => {
          const person = people.get(invitedBy)
          return { id, email, by: person ? formatPerson(person) : null, expiresAt: instantText(expiresAtMs) }
        }),
      }
    },
  )

  app.post(
    '/api/captains/invitations',
    {
      schema: {
        operationId: 'inviteCaptain',
        summary: 'Make a link that invites somebody to be a captain, and mail it if there is an e-mail; for captains',
        body: captainInvitationRequest,
        response: { 200: captainInvitationResponse, ...problemResponses(429) },
      },
    },
    async (request) => {
      const by = captain(request)
      const { email } = request.body
      await rateLimiter.take(RATE_LIMITS.captainInvitations, by.uid)
      const { id, code, expiresAt } = await inviteCaptain(context, { by, email })
      // In the fragment, which browsers send to nobody.
      const url = `${publicOrigin.get()}/captain-invitation#${code}`
      const person = (await findPeople(store.db, [by.uid])).get(by.uid)
      const called = person ? formatPerson(person) : by.called
      const isMailed = email !== null && captainsMail.invite({ to: email, by: called, url, expiresAt })
      return { id, url, expiresAt: expiresAt.toString(), isMailed }
    },
  )

  app.post(
    '/api/captains/invitations/:id/withdraw',
    {
      schema: {
        operationId: 'withdrawCaptainInvitation',
        summary: 'Withdraw an invitation to be a captain; for captains',
        params: captainInvitationParams,
        response: { 200: done, ...problemResponses(404) },
      },
    },
    async (request) => {
      await endInvitation(context, { by: captain(request), id: request.params.id })
      return { done: true as const }
    },
  )

  for (const [verb, change, summary] of [
    ['appoint', appointCaptain, 'Make an account a captain'],
    ['dismiss', dismissCaptain, 'Take the captain’s role from an account'],
  ] as const) {
    app.post(
      `/api/captains/:uid/${verb}`,
      {
        schema: {
          operationId: `${verb}Captain`,
          summary: `${summary}; for captains`,
          params: userParams,
          response: { 200: captainChanged, ...problemResponses(404, 409) },
        },
      },
      async (request) => {
        const { uid } = request.params
        await change(routes, { by: captain(request), uid })
        return { done: true as const, invitationsLeft: await countUnsettledOf(store.db, uid, routes.clock.now()) }
      },
    )
  }
}

const instantText = (ms: number): string => Temporal.Instant.fromEpochMilliseconds(ms).toString()
