import { api } from '@headgate/contracts'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { addressSubject } from '../http/client-address.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { route } from '../http/route.ts'
import type { ContextRoutes } from '../season/captain-context.ts'
import { answerByLink, describeLink } from './answer-by-link.ts'

/** Answers to neighbors by the link in a mail. The code alone says whose answer it is; sessions do not matter. */
export const tradeLinkRoutes: FastifyPluginAsync<Omit<ContextRoutes, 'sessions'>> = async (
  app,
  { context, rateLimiter },
) => {
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
