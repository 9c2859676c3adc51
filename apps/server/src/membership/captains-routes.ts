import { api, type CaptainListResponse } from '@headgate/contracts'
import { fullNameByNow } from '@headgate/domain'
import type { FastifyPluginAsync } from 'fastify'
import { instantText } from '../config/instants.ts'
import { actingCaptain, residentGuard, signedInBy } from '../http/auth-guards.ts'
import { captainsOnly } from '../http/captains-only.ts'
import { addressSubject } from '../http/client-address.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { type RequestOf, route } from '../http/route.ts'
import { findPeople, formatPerson, listEmailsWithAccount } from '../store/account-queries.ts'
import { listOpenInvitations } from '../store/captain-invitation-queries.ts'
import { countUnsettledOf } from '../store/invitation-queries.ts'
import { listCaptains, listNamedCaptains } from '../store/membership-queries.ts'
import { endInvitation, getOpenInvitation, inviteCaptain } from './captain-invitations.ts'
import { acceptInvitation, appointCaptain, dismissCaptain } from './captain-roles.ts'
import type { MailingRoutes } from './captains-mail.ts'
import { formatCaptain } from './link-parts.ts'

/** Who the captains are, and how somebody becomes one. */
export const captainsRoutes: FastifyPluginAsync<MailingRoutes> = async (app, routes) => {
  await app.register(invitedRoutes, routes)
  await app.register(rolesRoutes, routes)
}

const invitedRoutes: FastifyPluginAsync<MailingRoutes> = async (app, routes) => {
  const { context, sessions, rateLimiter } = routes
  const { db, clock } = context

  route(app, api.checkCaptainInvitation, async ({ ip, body }, reply) => {
    reply.header('cache-control', 'no-store')
    await rateLimiter.take(RATE_LIMITS.linkCodesFromAddress, addressSubject(ip))
    const { invitedBy, expiresAtMs } = await getOpenInvitation(db, body.code, clock.now())
    const person = (await findPeople(db, [invitedBy])).get(invitedBy)
    return { by: person ? formatPerson(person) : null, expiresAt: instantText(expiresAtMs) }
  })

  route(app, api.acceptCaptainInvitation, residentGuard(sessions, 'guests-are-no-captains'), async (request) => {
    await rateLimiter.take(RATE_LIMITS.linkCodesFromAddress, addressSubject(request.ip))
    const signedIn = signedInBy(request)
    await acceptInvitation(routes, {
      by: actingCaptain(signedIn.user),
      ...request.body,
      lockSession: (transaction) => sessions.lockSession(transaction, signedIn),
    })
  })
}

const rolesRoutes: FastifyPluginAsync<MailingRoutes> = async (app, routes) => {
  const { context, captainsMail, publicOrigin, rateLimiter } = routes
  const captain = captainsOnly(app, routes)
  const { db, clock } = context

  route(app, api.listCaptains, async (request): Promise<CaptainListResponse> => {
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
  })

  route(app, api.inviteCaptain, async (request) => {
    const by = captain(request)
    const { email } = request.body
    await rateLimiter.take(RATE_LIMITS.captainInvitations, by.uid)
    const { id, code, expiresAt } = await inviteCaptain(context, { by, email })
    // In the fragment, which browsers send to nobody.
    const url = `${publicOrigin.get()}/captain-invitation#${code}`
    const called = await formatCaptain(db, by)
    const isMailed = email !== null && captainsMail.invite({ to: email, by: called, url, expiresAt })
    return { id, url, expiresAt: expiresAt.toString(), isMailed }
  })

  route(app, api.withdrawCaptainInvitation, async (request) => {
    await endInvitation(context, { by: captain(request), id: request.params.id })
  })

  const changeRole =
    (change: typeof appointCaptain) =>
    async (request: RequestOf<typeof api.appointCaptain | typeof api.dismissCaptain>) => {
      const { uid } = request.params
      await change(routes, { by: captain(request), uid })
      return { done: true as const, invitationsLeft: await countUnsettledOf(db, uid, routes.clock.now()) }
    }
  route(app, api.appointCaptain, changeRole(appointCaptain))
  route(app, api.dismissCaptain, changeRole(dismissCaptain))
}
