import { api } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { DitchProblem } from '../ditch-problem.ts'
import { isOnLoopback } from '../http/loopback.ts'
import { route } from '../http/route.ts'
import type { RouteParts } from '../schedule/route-parts.ts'
import { listMessages } from '../store/mailbox-queries.ts'
import { accountRoutes } from './account-routes.ts'
import { googleRoutes } from './google-routes.ts'
import { IdentityContext, type IdentityRoutes } from './identity-calls.ts'
import { linkRoutes } from './link-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

/** Sessions, sign-in and accounts. No cache may store an answer. */
export const identityRoutes: FastifyPluginAsync<Omit<IdentityRoutes, 'context'>> = async (app, parts) => {
  const shared = { ...parts, context: new IdentityContext(parts) }
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  for (const routes of [sessionRoutes, signInRoutes, linkRoutes, googleRoutes, accountRoutes, mailboxRoutes]) {
    await app.register(routes, shared)
  }
}

const mailboxRoutes: FastifyPluginAsync<RouteParts> = async (app, { db, identity, isSampleMode }) => {
  route(app, api.listMailbox, async (request) => {
    const isOpen = identity.options.mail === 'mailbox' && isSampleMode() && isOnLoopback(request)
    if (!isOpen) throw new DitchProblem('no-mailbox', {})
    const messages = await listMessages(db)
    return {
      messages: messages.map(({ sentAt, html: _html, ...message }) => ({ ...message, sentAt: sentAt.toString() })),
    }
  })
}
