import type { FastifyPluginAsync } from 'fastify'
import { type AccountRoutes, accountRoutes } from './account-routes.ts'
import { googleRoutes } from './google-routes.ts'
import { type IdentityCalls, IdentityContext } from './identity-calls.ts'
import { linkRoutes } from './link-routes.ts'
import type { MailboxRoutes } from './mailbox-routes.ts'
import { mailboxRoutes } from './mailbox-routes.ts'
import { type SessionRoutes, sessionRoutes } from './session-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

export interface IdentityRoutes
  extends IdentityCalls,
    Pick<SessionRoutes, 'db' | 'clock' | 'random' | 'profileIn'>,
    Pick<AccountRoutes, 'engine' | 'beforeDeletion'>,
    Pick<MailboxRoutes, 'listMessages' | 'isSampleMode'> {}

/** Sessions, sign-in and accounts. No cache may store an answer. */
export const identityRoutes: FastifyPluginAsync<IdentityRoutes> = async (app, parts) => {
  const { db, engine, identity, config, ditch, clock, random, profileIn } = parts
  const { listMessages, isSampleMode, beforeDeletion } = parts
  const context = new IdentityContext(parts)
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
  await app.register(sessionRoutes, { context, db, identity, config, ditch, clock, random, profileIn })
  await app.register(signInRoutes, { context, db, ditch })
  await app.register(linkRoutes, { context })
  await app.register(googleRoutes, { context })
  await app.register(accountRoutes, { context, engine, beforeDeletion })
  await app.register(mailboxRoutes, { identity, listMessages, isSampleMode })
}
