import {
  allTradesResponse,
  done,
  type TradeAct,
  tradeAct,
  tradeParams,
  tradePolicy,
  tradeRequest,
  tradeShape,
  tradesResponse,
} from '@headgate/contracts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Sessions } from '../adapters/identity/sessions.ts'
import type { CaptainContext } from '../captain/captain-context.ts'
import { actingCaptain, residentGuard, signedInBy } from '../http/auth-guards.ts'
import { captainsOnly } from '../http/captains-only.ts'
import { problemResponses } from '../http/problem-responses.ts'
import type { RateLimiter } from '../http/rate-limiter.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { actOnTrade } from './act-on-trade.ts'
import { askForTrade } from './ask-for-trade.ts'
import { changeTradePolicy } from './change-trade-policy.ts'
import { listAllTrades, listOwnTrades, presentFor } from './list-trades.ts'
import { type TradeCaller, TradeSettled } from './trading.ts'

export interface TradeRoutes {
  context: CaptainContext
  sessions: Sessions
  rateLimiter: RateLimiter
}

/** Hours that go from one holder to another. */
export const tradeRoutes: FastifyPluginAsyncZod<TradeRoutes> = async (app, routes) => {
  await app.register(captainTradeRoutes, routes)
  const { context, sessions, rateLimiter } = routes
  const guard = residentGuard(sessions, 'guests-trade-nothing')

  app.get(
    '/api/trades',
    {
      ...guard,
      schema: {
        operationId: 'listTrades',
        summary: 'Your trades and the offers open to you; for those with a confirmed link',
        response: { 200: tradesResponse, ...problemResponses(429) },
      },
    },
    async (request) => {
      const { uid } = signedInBy(request).user
      await rateLimiter.take(RATE_LIMITS.ownTrades, uid)
      return listOwnTrades(context, uid)
    },
  )

  app.post(
    '/api/trades',
    {
      ...guard,
      schema: {
        operationId: 'askForTrade',
        summary: 'Ask a holder for a trade, or offer hours to all; captains may ask for every holder',
        body: tradeRequest,
        response: { 201: tradeShape, ...problemResponses(400, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request, sessions, request.body)
      for (const limit of RATE_LIMITS.tradesAsked) await rateLimiter.take(limit, caller.uid)
      if (request.body.kind === 'offer') await rateLimiter.take(RATE_LIMITS.offersToAll, caller.uid)
      const trade = await askForTrade(context, caller, request.body)
      return reply.code(201).send(await presentFor(context, viewerOf(caller), trade))
    },
  )

  app.post(
    '/api/trades/:id/act',
    {
      ...guard,
      schema: {
        operationId: 'actOnTrade',
        summary: 'Accept, decline, withdraw, allow, refuse or undo a trade',
        params: tradeParams,
        body: tradeAct,
        response: { 200: tradeShape, ...problemResponses(404, 409, 429) },
      },
    },
    async (request) => {
      const caller = callerOf(request, sessions, request.body)
      for (const limit of RATE_LIMITS.tradesAnswered) await rateLimiter.take(limit, caller.uid)
      const { trade, isSettledBefore } = await actOnTrade(context, caller, request.params.id, request.body)
      const shown = await presentFor(context, viewerOf(caller), trade)
      if (isSettledBefore) throw new TradeSettled(shown)
      return shown
    },
  )
}

const captainTradeRoutes: FastifyPluginAsyncZod<TradeRoutes> = async (app, { context, ...only }) => {
  const captain = captainsOnly(app, only)

  app.get(
    '/api/trades/all',
    {
      schema: {
        operationId: 'listAllTrades',
        summary: 'Every trade, and for whom a captain may ask; for captains',
        response: { 200: allTradesResponse },
      },
    },
    (request) => listAllTrades(context, captain(request).uid),
  )

  app.put(
    '/api/trades/policy',
    {
      schema: {
        operationId: 'changeTradePolicy',
        summary: 'Change what trades are allowed; for captains',
        body: tradePolicy,
        response: { 200: done },
      },
    },
    async (request) => {
      await changeTradePolicy(context, captain(request), request.body)
      return { done: true as const }
    },
  )
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
    hold: (transaction) => sessions.holdOpen(transaction, signedIn),
  }
}

const viewerOf = ({ uid, captain }: TradeCaller) => ({ uid, isCaptain: captain !== undefined })
