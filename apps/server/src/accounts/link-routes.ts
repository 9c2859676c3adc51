import { api } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { signedInBy } from '../http/auth-guards.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { route } from '../http/route.ts'
import { type IdentityRoutes, setCookies } from './identity-calls.ts'

/** Links that are mailed, and those to another address of this server. Opening a page calls none of these routes, so a mail scanner uses up no code. */
export const linkRoutes: FastifyPluginAsync<IdentityRoutes> = async (app, { context }) => {
  const { provider } = context

  route(app, api.sendSignInLink, async (request) => {
    const { email } = request.body
    const goodUntil = await context.takeMail(request, email, RATE_LIMITS.mailedLinks)
    provider.sendSignInLink(context.callerOf(request), email, goodUntil)
  })

  route(app, api.sendResetLink, async (request) => {
    const { email } = request.body
    const goodUntil = await context.takeMail(request, email, RATE_LIMITS.mailedLinks)
    provider.sendResetLink(context.callerOf(request), email, goodUntil)
  })

  route(app, api.sendVerificationLink, context.guard, async (request) => {
    const { uid, email } = signedInBy(request).user
    await context.takeMail(request, email ?? uid, RATE_LIMITS.mailedConfirmations)
    provider.sendVerificationLink(context.callerOf(request), uid)
  })

  route(app, api.checkCode, async (request) => {
    await context.takeFromAddress(RATE_LIMITS.codesFromAddress, request)
    return provider.checkCode(request.body.mode, request.body.code)
  })

  route(app, api.redeemSignInLink, async (request, reply) => {
    await context.takeFromAddress(RATE_LIMITS.codesFromAddress, request)
    const signedIn = await provider.redeemSignInLink(context.callerOf(request), request.body)
    return context.answerSignedIn(request, reply, 'link', signedIn)
  })

  route(app, api.redeemAddressLink, async (request, reply) => {
    await context.takeFromAddress(RATE_LIMITS.codesFromAddress, request)
    const signedIn = await provider.redeemAddressCode(context.callerOf(request), request.body.code)
    return context.answerSignedIn(request, reply, 'address-link', signedIn)
  })

  route(app, api.resetPassword, async (request, reply) => {
    await context.takeFromAddress(RATE_LIMITS.codesFromAddress, request)
    const { uid, email, cookies } = await provider.resetPassword(context.callerOf(request), request.body)
    await context.forgetGuesses(email)
    context.note(request, 'password-reset', { uid })
    setCookies(reply, cookies)
  })

  route(app, api.verifyEmail, async (request) => {
    await context.takeFromAddress(RATE_LIMITS.codesFromAddress, request)
    const { uid } = await provider.verifyEmail(context.callerOf(request), request.body.code)
    context.note(request, 'email-verified', { uid })
    await context.whenProven(uid)
  })
}
