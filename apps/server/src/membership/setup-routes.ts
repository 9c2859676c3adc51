import { api } from '@headgate/contracts'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { IdentityContext } from '../accounts/identity-calls.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { actingCaptain, residentGuard, signedInBy, whileSignedIn } from '../http/auth-guards.ts'
import { addressSubject } from '../http/client-address.ts'
import { isOnLoopback } from '../http/loopback.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { languageOf } from '../http/request-language.ts'
import { route } from '../http/route.ts'
import type { RouteParts } from '../schedule/route-parts.ts'
import { setAccountLanguage } from '../store/account-language-queries.ts'
import { getSetupCode, makeFirstCaptain, makeSetupCode } from './setup-codes.ts'

/** The subject of the limit for all addresses together. */
const EVERYBODY = ''

/** How a ditch without a captain gets its first one. */
export const setupRoutes: FastifyPluginAsync<RouteParts> = async (app, routes) => {
  const { store, identity, ditch, isSampleMode, rateLimiter, clock, random } = routes
  const calls = new IdentityContext(routes)
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  /** Counts every try, from all addresses together, too, and forgets those when a code was right. */
  async function check(request: FastifyRequest<{ Body: { code: string } }>): Promise<void> {
    const counted = [
      [RATE_LIMITS.setupCodesFromAddress, addressSubject(request.ip)],
      [RATE_LIMITS.setupCodes, EVERYBODY],
    ] as const
    for (const [limit, subject] of counted) await rateLimiter.take(limit, subject)
    await getSetupCode(store.db, request.body.code, clock.now())
    for (const [limit, subject] of counted) await rateLimiter.forget(limit, subject)
  }

  route(app, api.checkSetupCode, async (request) => {
    await check(request)
    return { passwordPolicy: identity.options.passwordPolicy }
  })

  route(app, api.registerFirstCaptain, async (request, reply) => {
    // Before anything is said about the e-mail or the password.
    await check(request)
    const { code, name, email, password } = request.body
    const caller = calls.callerOf(request)
    const signedIn = await identity.provider.register(
      caller,
      { email, password },
      {
        name,
        alongside: async (transaction, uid) => {
          const first = { code, uid, called: email, now: clock.now() }
          await makeFirstCaptain(transaction, first)
          await setAccountLanguage(transaction, uid, languageOf(request.headers, ditch.profile.language))
        },
      },
    )
    calls.note(request, 'first-captain', { uid: signedIn.uid })
    return calls.answerSignedIn(request, reply, 'setup-code', signedIn)
  })

  route(app, api.becomeFirstCaptain, residentGuard(identity.provider, 'guests-are-no-captains'), async (request) => {
    await check(request)
    const { uid, called } = actingCaptain(signedInBy(request).user)
    const first = { code: request.body.code, uid, called, now: clock.now() }
    await whileSignedIn(store.db, identity.provider, request, (transaction) => makeFirstCaptain(transaction, first))
    calls.note(request, 'first-captain', { uid })
  })

  route(app, api.startSetup, async (request) => {
    if (!isSampleMode() || !isOnLoopback(request)) throw new DitchProblem('setup-not-here', {})
    return { code: await makeSetupCode(store.db, clock.now(), random) }
  })
}
