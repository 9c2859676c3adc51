import { api, type TradeAct } from '@headgate/contracts'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Sessions } from '../adapters/identity/sessions.ts'
import { actingCaptain, residentGuard, signedInBy } from '../http/auth-guards.ts'
import { captainsOnly } from '../http/captains-only.ts'
import { addressSubject } from '../http/client-address.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { route } from '../http/route.ts'
import type { ContextRoutes } from '../schedule/route-parts.ts'
import { actOnTrade } from './act-on-trade.ts'
import { answerByLink, describeLink } from './answer-by-link.ts'
import { askForTrade } from './ask-for-trade.ts'
import { changeTradePolicy } from './end-trades.ts'
import { listAllTrades, listOwnTrades, presentFor } from './list-trades.ts'
import { type TradeCaller, tradeSettled } from './trading.ts'

/** Hours that go from one holder to another. */
export const tradeRoutes: FastifyPluginAsync<ContextRoutes> = async (app, routes) => {
  await app.register(captainTradeRoutes, routes)
  const { context, sessions, rateLimiter } = routes
  const guard = residentGuard(sessions, 'guests-trade-nothing')

  route(app, api.listTrades, guard, async (request) => {
    const { uid } = signedInBy(request).user
    await rateLimiter.take(RATE_LIMITS.ownTrades, uid)
    return listOwnTrades(context, uid)
  })

  route(app, api.askForTrade, guard, async (request, reply) => {
    const caller = callerOf(request, sessions, request.body)
    for (const limit of RATE_LIMITS.tradesAsked) await rateLimiter.take(limit, caller.uid)
    if (request.body.kind === 'offer') await rateLimiter.take(RATE_LIMITS.offersToAll, caller.uid)
    const trade = await askForTrade(context, caller, request.body)
    return reply.code(201).send(await presentFor(context, viewerOf(caller), trade))
  })

  route(app, api.actOnTrade, guard, async (request) => {
    const caller = callerOf(request, sessions, request.body)
    for (const limit of RATE_LIMITS.tradesAnswered) await rateLimiter.take(limit, caller.uid)
    const { trade, isSettledBefore } = await actOnTrade(context, caller, request.params.id, request.body)
    const shown = await presentFor(context, viewerOf(caller), trade)
    if (isSettledBefore) throw tradeSettled(shown)
    return shown
  })
}

const captainTradeRoutes: FastifyPluginAsync<ContextRoutes> = async (app, { context, ...only }) => {
  const captain = captainsOnly(app, only)

  route(app, api.listAllTrades, (request) => listAllTrades(context, captain(request).uid))

  route(app, api.changeTradePolicy, async (request) => {
    await changeTradePolicy(context, captain(request), request.body)
  })
}

/** A captain acts as one only if the call says so: elsewhere they act for their own holders alone. */
function callerOf(
  request: FastifyRequest,
  sessions: Sessions,
  { asCaptain }: Pick<TradeAct, 'asCaptain'>,
): TradeCaller {
  const signedIn = signedInBy(request)
  const { user, role } = signedIn
  return {
    uid: user.uid,
    captain: asCaptain && role === 'captain' ? actingCaptain(user) : undefined,
    hold: (transaction) => sessions.lockSession(transaction, signedIn),
  }
}

const viewerOf = ({ uid, captain }: TradeCaller) => ({ uid, isCaptain: captain !== undefined })

/** Answers to neighbors by the link in a mail. The code alone says whose answer it is; sessions do not matter. */
export const tradeLinkRoutes: FastifyPluginAsync<ContextRoutes> = async (app, { context, rateLimiter }) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  const countTry = (request: FastifyRequest) =>
    rateLimiter.take(RATE_LIMITS.linkCodesFromAddress, addressSubject(request.ip))

  route(app, api.checkTradeLink, async (request) => {
    await countTry(request)
    return describeLink(context, request.body.code)
  })

  route(app, api.answerTradeByLink, async (request) => {
    await countTry(request)
    const { code, action: answer } = request.body
    return answerByLink(context, { code, answer })
  })
}
