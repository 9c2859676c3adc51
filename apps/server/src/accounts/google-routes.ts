import { api, type GooglePopupMessage, type IdentityCode } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { route } from '../http/route.ts'
import { popupHeaders, popupPage } from './google-popup-page.ts'
import type { IdentityContext } from './identity-calls.ts'

export const googleRoutes: FastifyPluginAsync<{ context: IdentityContext }> = async (app, { context }) => {
  const { provider } = context

  route(app, api.startGoogleSignIn, async (request, reply) => {
    await context.takeFromAddress(RATE_LIMITS.googleFromAddress, request)
    const { url, cookies } = await provider.startGoogle(context.callerOf(request), request.body.flow)
    return reply.header('set-cookie', [...cookies]).send({ url })
  })

  route(app, api.finishGoogleSignIn, async (request, reply) => {
    await context.takeFromAddress(RATE_LIMITS.googleFromAddress, request)
    const query = new URLSearchParams(request.url.split('?')[1])
    const caller = context.callerOf(request)
    const { language } = caller
    const { flow, cookies, outcome } = await provider.finishGoogle(caller, query)
    if ('uid' in outcome) {
      context.note(request, 'signed-in', { uid: outcome.uid, how: 'google' })
      await context.whenProven(outcome.uid)
    }
    const failure: IdentityCode | null = 'failure' in outcome ? outcome.failure : null
    reply.header('set-cookie', [...cookies])
    if (flow === 'redirect') return reply.redirect(failure === null ? '/login' : `/login?failure=${failure}`, 303)
    const message: GooglePopupMessage = { source: 'headgate-google', failure }
    return reply
      .headers({ ...popupHeaders, 'content-language': language })
      .type('text/html; charset=utf-8')
      .send(popupPage(message, language))
  })
}
