import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { IdentityFailure } from '../adapters/identity/identity-failure.ts'
import { type AccountRoutes, accountRoutes } from './account-routes.ts'
import { googleRoutes } from './google-routes.ts'
import { type IdentityCalls, IdentityContext } from './identity-calls.ts'
import { answerIdentityFailures } from './identity-failures.ts'
import { linkRoutes } from './link-routes.ts'
import type { MailboxRoutes } from './mailbox-routes.ts'
import { mailboxRoutes } from './mailbox-routes.ts'
import { type SessionRoutes, sessionRoutes } from './session-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

export interface IdentityRoutes
  extends IdentityCalls,
    Pick<SessionRoutes, 'db' | 'profileIn'>,
    Pick<AccountRoutes, 'engine' | 'beforeDeletion'>,
    Pick<MailboxRoutes, 'listMessages' | 'isSampleMode'> {}

/** Sessions, sign-in and accounts. Failures carry an identity code, and no cache may store an answer. */
export const identityRoutes: FastifyPluginAsyncZod<IdentityRoutes> = async (app, parts) => {
  const { db, engine, identity, config, ditch, profileIn, listMessages, isSampleMode, beforeDeletion } = parts
  const context = new IdentityContext(parts)
  answerIdentityFailures(app, identity.pseudonym)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (identity.options.isDemo && request.method !== 'GET') throw new IdentityFailure('operation-not-allowed')
  })
  await app.register(sessionRoutes, { context, db, identity, config, ditch, profileIn })
  await app.register(signInRoutes, { context, db, ditch })
  await app.register(linkRoutes, { context })
  await app.register(googleRoutes, { context })
  await app.register(accountRoutes, { context, engine, beforeDeletion })
  await app.register(mailboxRoutes, { identity, listMessages, isSampleMode })
}
