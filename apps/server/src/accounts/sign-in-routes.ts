import { api } from '@headgate/contracts'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { IdentityFailure } from '../adapters/identity/identity-failure.ts'
import { signedInBy } from '../http/auth-guards.ts'
import { MailLimitExceeded, RateLimitExceeded } from '../http/rate-limiter.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { languageOf } from '../http/request-language.ts'
import { route } from '../http/route.ts'
import { setAccountLanguage } from '../store/account-language-queries.ts'
import { type IdentityRoutes, setCookies } from './identity-calls.ts'

export const signInRoutes: FastifyPluginAsync<IdentityRoutes> = async (app, { context, db, ditch }) => {
  const { provider } = context

  /** Never fails the registration: the account exists whether or not the link can be mailed. */
  const mailConfirmation = async (request: FastifyRequest<{ Body: { email: string } }>, uid: string) => {
    try {
      await context.takeMail(request, request.body.email, RATE_LIMITS.mailedConfirmations)
      provider.sendVerificationLink(context.callerOf(request), uid)
      return 'mailed' as const
    } catch (error) {
      if (error instanceof MailLimitExceeded) return 'mailed-before' as const
      if (error instanceof RateLimitExceeded || error instanceof IdentityFailure) return 'no-mail' as const
      throw error
    }
  }

  route(app, api.register, async (request, reply) => {
    for (const limit of RATE_LIMITS.newAccountsFromAddress) await context.takeFromAddress(limit, request)
    const signedIn = await provider.register(context.callerOf(request), request.body)
    context.note(request, 'signed-in', { uid: signedIn.uid, how: 'register' })
    // Before the first mail, which is in the account's language.
    await setAccountLanguage(db, signedIn.uid, languageOf(request.headers, ditch.profile.language))
    reply.header('set-cookie', [...signedIn.cookies])
    return reply.send({ done: true, confirmation: await mailConfirmation(request, signedIn.uid) })
  })

  route(app, api.signIn, async (request, reply) => {
    const signedIn = await context.guess(request, request.body.email, () =>
      provider.signIn(context.callerOf(request), request.body),
    )
    return context.answerSignedIn(request, reply, 'password', signedIn)
  })

  route(app, api.signInAsGuest, async (request, reply) => {
    for (const limit of RATE_LIMITS.newGuestsFromAddress) await context.takeFromAddress(limit, request)
    return context.answerSignedIn(request, reply, 'guest', await provider.signInAsGuest(context.callerOf(request)))
  })

  route(app, api.signOut, async (request, reply) => {
    const uid = (await provider.find(request.headers))?.user.uid
    const cookies = await provider.signOut(context.callerOf(request))
    context.note(request, 'signed-out', { uid })
    setCookies(reply, cookies)
  })

  route(app, api.signOutEverywhere, context.guard, async (request, reply) => {
    const signedIn = signedInBy(request)
    const cookies = await provider.signOutEverywhere(context.callerOf(request), signedIn)
    context.note(request, 'signed-out-everywhere', { uid: signedIn.user.uid })
    setCookies(reply, cookies)
  })
}
