import { tradeLinkAnswer, tradeLinkRequest, tradeLinkResponse } from '@headgate/contracts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { CaptainContext } from '../captain/captain-context.ts'
import { SESSION_OPTIONAL } from '../http/auth-guards.ts'
import { addressSubject } from '../http/client-address.ts'
import { problemResponses } from '../http/problem-responses.ts'
import type { RateLimiter } from '../http/rate-limiter.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { answerByLink, describeLink } from './answer-by-link.ts'

export interface TradeLinkRoutes {
  context: CaptainContext
  rateLimiter: RateLimiter
}

/** Answers to neighbors by the link in a mail. The code alone says whose answer it is; sessions do not matter. */
export const tradeLinkRoutes: FastifyPluginAsyncZod<TradeLinkRoutes> = async (app, { context, rateLimiter }) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  const countTry = (request: FastifyRequest) =>
    rateLimiter.take(RATE_LIMITS.linkCodesFromAddress, addressSubject(request.ip))

  app.post(
    '/api/trades/link',
    {
      schema: {
        operationId: 'checkTradeLink',
        security: SESSION_OPTIONAL,
        summary: 'What the link in a mail about a trade asks; does not use it up',
        body: tradeLinkRequest,
        response: { 200: tradeLinkResponse, ...problemResponses(403, 404, 429) },
      },
    },
    async (request) => {
      await countTry(request)
      return describeLink(context, request.body.code)
    },
  )

  app.post(
    '/api/trades/link/answer',
    {
      schema: {
        operationId: 'answerTradeByLink',
        security: SESSION_OPTIONAL,
        summary: 'Accept or decline a trade with the link in a mail, once',
        body: tradeLinkAnswer,
        response: { 200: tradeLinkResponse, ...problemResponses(403, 404, 409, 429) },
      },
    },
    async (request) => {
      await countTry(request)
      const { code, action: answer } = request.body
      return answerByLink(context, { code, answer })
    },
  )
}
