import { api } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { captainsOnly } from '../http/captains-only.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { route } from '../http/route.ts'
import { findLanguagesByEmail } from '../store/account-language-queries.ts'
import type { MailingRoutes } from './captains-mail.ts'
import { confirmLink, endLink, refuseLink, signOutCard, undoLink } from './confirm-links.ts'
import { formatCaptain } from './link-parts.ts'
import { listForCaptains } from './list-invitations.ts'
import {
  changeConfirming,
  endInvitationOf,
  inviteByMail,
  type Made,
  makeCards,
  renewCard,
  settleInvitations,
} from './make-invitations.ts'
import { confirmSelf, sayOffList } from './who-you-are.ts'

/** Who acts for whom, and how captains bring residents in. */
export const invitationRoutes: FastifyPluginAsync<MailingRoutes> = async (app, routes) => {
  const { db, captainsMail, publicOrigin, rateLimiter } = routes
  const captain = captainsOnly(app, routes)

  /** In the fragment, which browsers send to nobody. */
  const linkTo = (code: string) => `${publicOrigin.get()}/join#${code}`
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

  route(app, api.listInvitations, ({ query }) => listForCaptains(routes, query.search))

  route(app, api.mailInvitations, async (request) => {
    const by = captain(request)
    const { to } = request.body
    await rateLimiter.take(RATE_LIMITS.residentInvitations, by.uid, to.length)
    const made = await inviteByMail(routes, { by, to })
    const called = await formatCaptain(db, by)
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
  })

  route(app, api.makeCards, async (request) => {
    const by = captain(request)
    await rateLimiter.take(RATE_LIMITS.cardSheets, by.uid)
    await rateLimiter.take(RATE_LIMITS.residentCards, by.uid, request.body.for.length)
    const cards = await makeCards(routes, { by, invitees: request.body.for })
    return { cards: cards.map(present) }
  })

  route(app, api.renewCard, async (request) => {
    const by = captain(request)
    await rateLimiter.take(RATE_LIMITS.cardSheets, by.uid)
    return { cards: [present(await renewCard(routes, { by, ...request.body }))] }
  })

  route(app, api.withdrawInvitation, async (request) => {
    await endInvitationOf(routes, { by: captain(request), id: request.params.id })
  })

  for (const [endpoint, verb] of [
    [api.keepInvitationsOfFormerCaptain, 'keep'],
    [api.endInvitationsOfFormerCaptain, 'end'],
  ] as const) {
    route(app, endpoint, (request) =>
      settleInvitations(routes, { by: captain(request), madeBy: request.body.madeBy, verb }),
    )
  }

  route(app, api.changeConfirming, async (request) => {
    await changeConfirming(routes, { by: captain(request), byHand: request.body.byHand })
  })

  route(app, api.sayWhoYouAre, async (request) => {
    const by = captain(request)
    const { body } = request
    if ('isOffList' in body) await sayOffList(routes, { by, ...body })
    else await confirmSelf(routes, { by, ...body })
  })

  for (const [endpoint, change] of [
    [api.confirmLink, confirmLink],
    [api.refuseLink, refuseLink],
    [api.endLink, endLink],
  ] as const) {
    route(app, endpoint, (request) => change(routes, { by: captain(request), ...request.body }))
  }

  route(app, api.undoLink, async (request) => {
    await undoLink(routes, { by: captain(request), ...request.body })
  })

  route(app, api.signOutCard, async (request) => {
    await signOutCard(routes, { by: captain(request), userId: request.body.userId })
  })
}
