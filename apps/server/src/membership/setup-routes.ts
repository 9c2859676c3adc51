import {
  done,
  setupCaptainRequest,
  setupCheckResponse,
  setupCodeRequest,
  setupStartResponse,
} from '@headgate/contracts'
import type { Clock } from '@headgate/domain'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { IdentityCalls } from '../accounts/identity-calls.ts'
import { IdentityContext, sendDone } from '../accounts/identity-calls.ts'
import type { CaptainContext } from '../captain/captain-context.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { actingCaptain, residentGuard, SESSION_OPTIONAL, signedInBy, whileSignedIn } from '../http/auth-guards.ts'
import { isOnLoopback } from '../http/loopback.ts'
import { problemResponses } from '../http/problem-responses.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { languageOf } from '../http/request-language.ts'
import { setAccountLanguage } from '../store/account-language-queries.ts'
import { getSetupLink, makeFirstCaptain, makeSetupCode } from './setup-links.ts'

export interface SetupRoutes extends IdentityCalls {
  context: CaptainContext
  isSampleMode: () => boolean
  /** Real time: another process may have made the link. */
  clock: Clock
}

/** How a ditch without a captain gets its first one. */
export const setupRoutes: FastifyPluginAsyncZod<SetupRoutes> = async (app, routes) => {
  const { context, identity, ditch, isSampleMode, clock } = routes
  const { store } = context
  const calls = new IdentityContext(routes)
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.post(
    '/api/setup/check',
    {
      schema: {
        operationId: 'checkSetupLink',
        summary: 'Whether a setup link is still good',
        body: setupCodeRequest,
        response: { 200: setupCheckResponse, ...problemResponses(404, 429) },
      },
    },
    async (request) => {
      await calls.takeFromAddress(RATE_LIMITS.linkCodesFromAddress, request)
      const { expiresAtMs } = await getSetupLink(store.db, request.body.code, clock.now())
      const { passwordPolicy } = identity.options
      return { expiresAt: Temporal.Instant.fromEpochMilliseconds(expiresAtMs).toString(), passwordPolicy }
    },
  )

  app.post(
    '/api/setup/captain',
    {
      schema: {
        operationId: 'registerFirstCaptain',
        security: SESSION_OPTIONAL,
        summary: 'Create the account of the first captain with a setup link, and sign in',
        body: setupCaptainRequest,
        response: { 200: done, ...problemResponses(401, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      await calls.takeFromAddress(RATE_LIMITS.linkCodesFromAddress, request)
      const { code, name, email, password } = request.body
      // Before anything is said about the e-mail or the password.
      await getSetupLink(store.db, code, clock.now())
      const caller = calls.callerOf(request)
      const signedIn = await identity.provider.register(
        caller,
        { email, password },
        {
          name,
          alongside: async (transaction, uid) => {
            const first = { code, uid, called: email, now: clock.now() }
            await makeFirstCaptain({ ...store, db: transaction }, first)
            await setAccountLanguage(transaction, uid, languageOf(request.headers, ditch.profile.language))
          },
        },
      )
      calls.note(request, 'first-captain', { uid: signedIn.uid })
      return calls.sendSignedIn(request, reply, 'setup-link', signedIn)
    },
  )

  app.post(
    '/api/setup/claim',
    {
      ...residentGuard(identity.provider, 'guests-are-no-captains'),
      schema: {
        operationId: 'becomeFirstCaptain',
        summary: 'Make your account the first captain with a setup link',
        body: setupCodeRequest,
        response: { 200: done, ...problemResponses(404, 409, 429) },
      },
    },
    async (request, reply) => {
      await calls.takeFromAddress(RATE_LIMITS.linkCodesFromAddress, request)
      const { uid, called } = actingCaptain(signedInBy(request).user)
      const first = { code: request.body.code, uid, called, now: clock.now() }
      await whileSignedIn(store.db, identity.provider, request, (transaction) =>
        makeFirstCaptain({ ...store, db: transaction }, first),
      )
      calls.note(request, 'first-captain', { uid })
      return sendDone(reply)
    },
  )

  app.post(
    '/api/setup/start',
    {
      schema: {
        operationId: 'startSetup',
        summary: 'A setup code for replacing the sample by a ditch of one’s own; loopback only',
        response: { 200: setupStartResponse, ...problemResponses(403, 404) },
      },
    },
    async (request) => {
      if (!isSampleMode() || !isOnLoopback(request)) throw new DitchProblem('setup-not-here', {})
      return { code: await makeSetupCode(store, clock.now(), context.random) }
    },
  )
}
