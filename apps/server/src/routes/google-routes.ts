import {
  type GooglePopupMessage,
  googleStartRequest,
  googleStartResponse,
  type IdentityCode,
} from '@headgate/contracts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { popupHeaders, popupPage } from './google-popup-page.ts'
import type { IdentityDesk } from './identity-calls.ts'
import { GOOGLE_FROM_ADDRESS } from './identity-limits.ts'
import { problemAnswers } from './problem-answers.ts'

export const googleRoutes: FastifyPluginAsyncZod<{ desk: IdentityDesk }> = async (app, { desk }) => {
  const { provider } = desk

  app.post(
    '/api/auth/google',
    {
      schema: {
        summary: 'Where to send the browser to sign in with Google',
        body: googleStartRequest,
        response: { 200: googleStartResponse, ...problemAnswers(400, 403, 413, 429, 503) },
      },
    },
    async (request, reply) => {
      await desk.takeFromAddress(GOOGLE_FROM_ADDRESS, request)
      const { url, cookies } = await provider.startGoogle(desk.callerOf(request), request.body.flow)
      return reply.header('set-cookie', [...cookies]).send({ url })
    },
  )

  app.get(
    '/api/auth/google/callback',
    { schema: { summary: 'Where Google sends the browser back to' } },
    async (request, reply) => {
      await desk.takeFromAddress(GOOGLE_FROM_ADDRESS, request)
      const query = new URLSearchParams(request.url.split('?')[1])
      const { flow, cookies, outcome } = await provider.finishGoogle(desk.callerOf(request), query)
      if ('uid' in outcome) desk.note(request, 'signed-in', { uid: outcome.uid, how: 'google' })
      const failure: IdentityCode | null = 'failure' in outcome ? outcome.failure : null
      reply.header('set-cookie', [...cookies])
      if (flow === 'redirect') return reply.redirect(failure === null ? '/login' : `/login?failure=${failure}`, 303)
      const message: GooglePopupMessage = { source: 'headgate-google', failure }
      return reply.headers(popupHeaders).type('text/html; charset=utf-8').send(popupPage(message))
    },
  )
}
