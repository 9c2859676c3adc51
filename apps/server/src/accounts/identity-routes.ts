import type { FastifyPluginAsync } from 'fastify'
import { type AccountRoutes, accountRoutes } from './account-routes.ts'
import { googleRoutes } from './google-routes.ts'
import { type IdentityCalls, IdentityContext } from './identity-calls.ts'
import { linkRoutes } from './link-routes.ts'
import type { MailboxRoutes } from './mailbox-routes.ts'
import { mailboxRoutes } from './mailbox-routes.ts'
import { type SessionRoutes, sessionRoutes } from './session-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

type IdentityRoutes = IdentityCalls & Omit<SessionRoutes & AccountRoutes, 'context'> & MailboxRoutes

/** Sessions, sign-in and accounts. No cache may store an answer. */
export const identityRoutes: FastifyPluginAsync<IdentityRoutes> = async (app, parts) => {
  const shared = { ...parts, context: new IdentityContext(parts) }
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  await app.register(sessionRoutes, shared)
  await app.register(signInRoutes, shared)
  await app.register(linkRoutes, shared)
  await app.register(googleRoutes, shared)
  await app.register(accountRoutes, shared)
  await app.register(mailboxRoutes, shared)
}
