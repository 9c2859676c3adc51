import { type AuthUser, api } from '@headgate/contracts'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { IdentityContext } from '../accounts/identity-calls.ts'
import { findDevice } from '../adapters/identity/device-label.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { forNewDevices, residentGuard, signedInBy } from '../http/auth-guards.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { languageOf } from '../http/request-language.ts'
import { route } from '../http/route.ts'
import { countAsks } from '../notices/limit-caused.ts'
import { setAccountLanguage } from '../store/account-language-queries.ts'
import { findAccountToTell, findPeople, formatPerson, namesOfUsers } from '../store/account-queries.ts'
import type { Invitation } from '../store/invitation-queries.ts'
import { listMailedCaptains } from '../store/membership-queries.ts'
import type { MailingRoutes } from './captains-mail.ts'
import { hashOfJoinCode } from './card-codes.ts'
import { acceptInvitationOf, describeInvitation, getInvitation, signInByCard } from './use-invitation.ts'
import { listOwnLinks } from './waits-for.ts'

/** One subject for the typed codes of everybody: many addresses together guess no faster. */
const EVERYBODY = 'everybody'

/** How residents use what a captain has mailed or printed for them. */
export const joinRoutes: FastifyPluginAsync<MailingRoutes> = async (app, routes) => {
  const { db, sessions: provider, ditch, rateLimiter, captainsMail } = routes
  const calls = new IdentityContext(routes)
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  /** Counts the try. A code in a link cannot be guessed, so those who guess typed ones do not lock out QR codes. */
  async function hashOf(request: FastifyRequest<{ Body: { code: string } }>): Promise<string> {
    await calls.takeFromAddress(RATE_LIMITS.linkCodesFromAddress, request)
    return hashOfJoinCode(db, request.body.code, async () => {
      await calls.takeFromAddress(RATE_LIMITS.typedCodesFromAddress, request)
      await rateLimiter.take(RATE_LIMITS.typedCodes, EVERYBODY)
    })
  }

  /** A captain must not see a neighbor's account by a card for it, a new one or one that the neighbor has used. */
  async function refuseMaker(request: FastifyRequest, invitation: Invitation): Promise<void> {
    const { isRenewal, madeBy, usedAtMs, userId } = invitation
    if (isRenewal === 0 && usedAtMs === null) return
    const uid = (await provider.find(request.headers))?.user.uid
    if (usedAtMs !== null && uid !== undefined && uid === userId) return
    const isMaker = uid === madeBy || (await provider.isKnownDevice(calls.callerOf(request), madeBy))
    if (isMaker) throw new DitchProblem('card-of-own-making', {})
  }

  route(app, api.checkJoinCode, async (request) => {
    const invitation = await getInvitation(routes, await hashOf(request))
    await refuseMaker(request, invitation)
    const uid = (await provider.find(request.headers))?.user.uid
    return describeInvitation(routes, invitation, uid)
  })

  route(app, api.joinByCard, async (request, reply) => {
    const hash = await hashOf(request)
    const invitation = await getInvitation(routes, hash)
    await refuseMaker(request, invitation)
    const here = (await provider.find(request.headers))?.user
    if (here && here.uid === invitation.userId && invitation.usedAtMs !== null) return
    if (here && !here.isAnonymous && here.uid !== request.body.replaces) {
      throw new DitchProblem('somebody-signed-in', {})
    }
    const { isRenewal, madeBy, ...signedIn } = await signInByCard(routes, provider, {
      hash,
      caller: calls.callerOf(request),
      settle: (transaction, uid) =>
        setAccountLanguage(transaction, uid, languageOf(request.headers, ditch.profile.language)),
    })
    if (isRenewal) await tellOwner(request, signedIn.uid, madeBy)
    return calls.answerSignedIn(request, reply, 'card', signedIn)
  })

  route(app, api.acceptInvitation, residentGuard(provider, 'guests-join-nothing'), async (request) => {
    const signedIn = signedInBy(request)
    await acceptInvitationOf(routes, {
      hash: await hashOf(request),
      signedIn,
      lockSession: (transaction) => provider.lockSession(transaction, signedIn),
    })
    calls.note(request, 'joined', { uid: signedIn.user.uid })
  })

  route(app, api.getJoined, forNewDevices(residentGuard(provider, 'guests-join-nothing')), async (request) => {
    const { uid } = signedInBy(request).user
    await rateLimiter.take(RATE_LIMITS.ownLinks, uid)
    return listOwnLinks(routes, uid)
  })

  route(app, api.askToConfirm, residentGuard(provider, 'guests-join-nothing'), async (request) => {
    const { user } = signedInBy(request)
    await rateLimiter.take(RATE_LIMITS.confirmationsAsked, user.uid)
    const { waiting } = await listOwnLinks(routes, user.uid)
    if (waiting.length === 0) throw new DitchProblem('link-changed', {})
    if (isUnproven(user)) throw new DitchProblem('email-unproven', {})
    const person = (await findPeople(db, [user.uid])).get(user.uid)
    const captains = await listMailedCaptains(db)
    const mailed = await countAsks(db, { to: captains.map(({ uid }) => uid), now: routes.clock.now() })
    for (const { uid, email: to, language } of captains) {
      if (!person || !mailed.includes(uid)) continue
      captainsMail.askToConfirm({ to, language, who: formatPerson(person), holders: waiting })
    }
  })

  /** Where mail is sent, captains confirm only accounts whose e-mail is confirmed. */
  const isUnproven = ({ email, emailVerified }: AuthUser) =>
    routes.identity.options.mail === 'sent' && email !== null && !emailVerified

  /** Somebody with an e-mail learns that a captain's card has opened their account. */
  async function tellOwner(request: FastifyRequest, uid: string, madeBy: string): Promise<void> {
    const owner = await findAccountToTell(db, uid)
    if (!owner) return
    const by = (await namesOfUsers(db, [madeBy])).get(madeBy) ?? ''
    const device = findDevice(request.headers['user-agent'])
    captainsMail.reportCardUse({ to: owner.email, language: owner.language, by, at: routes.clock.now(), device })
  }
}
