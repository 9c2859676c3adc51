import { api } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { IdentityContext } from '../accounts/identity-calls.ts'
import { instantText } from '../config/instants.ts'
import { DitchProblem } from '../ditch-problem.ts'
import { actingCaptain, residentGuard, signedInBy, whileSignedIn } from '../http/auth-guards.ts'
import { isOnLoopback } from '../http/loopback.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { languageOf } from '../http/request-language.ts'
import { route } from '../http/route.ts'
import type { RouteParts } from '../schedule/route-parts.ts'
import { setAccountLanguage } from '../store/account-language-queries.ts'
import { getSetupLink, makeFirstCaptain, makeSetupCode } from './setup-links.ts'

/** How a ditch without a captain gets its first one. */
export const setupRoutes: FastifyPluginAsync<RouteParts> = async (app, routes) => {
  const { store, identity, ditch, isSampleMode, clock, random } = routes
  const calls = new IdentityContext(routes)
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  route(app, api.checkSetupLink, async (request) => {
    await calls.takeFromAddress(RATE_LIMITS.linkCodesFromAddress, request)
    const { expiresAtMs } = await getSetupLink(store.db, request.body.code, clock.now())
    const { passwordPolicy } = identity.options
    return { expiresAt: instantText(expiresAtMs), passwordPolicy }
  })

  route(app, api.registerFirstCaptain, async (request, reply) => {
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
          await makeFirstCaptain(transaction, first)
          await setAccountLanguage(transaction, uid, languageOf(request.headers, ditch.profile.language))
        },
      },
    )
    calls.note(request, 'first-captain', { uid: signedIn.uid })
    return calls.answerSignedIn(request, reply, 'setup-link', signedIn)
  })

  route(app, api.becomeFirstCaptain, residentGuard(identity.provider, 'guests-are-no-captains'), async (request) => {
    await calls.takeFromAddress(RATE_LIMITS.linkCodesFromAddress, request)
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
