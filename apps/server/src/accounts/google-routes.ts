import {
  type GooglePopupMessage,
  googleStartRequest,
  googleStartResponse,
  type IdentityCode,
} from '@headgate/contracts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { SESSION_OPTIONAL } from '../http/auth-guards.ts'
import { problemResponses } from '../http/problem-responses.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { popupHeaders, popupPage } from './google-popup-page.ts'
import type { IdentityContext } from './identity-calls.ts'

export const googleRoutes: FastifyPluginAsyncZod<{ context: IdentityContext }> = async (app, { context }) => {
  const { provider } = context

  app.post(
    '/api/auth/google',
    {
      schema: {
        operationId: 'startGoogleSignIn',
        security: SESSION_OPTIONAL,
        summary: 'Start a Google sign-in: returns the address to send the browser to',
        body: googleStartRequest,
        response: { 200: googleStartResponse, ...problemResponses(429, 503) },
      },
    },
    async (request, reply) => {
      await context.takeFromAddress(RATE_LIMITS.googleFromAddress, request)
      const { url, cookies } = await provider.startGoogle(context.callerOf(request), request.body.flow)
      return reply.header('set-cookie', [...cookies]).send({ url })
    },
  )

  app.get(
    '/api/auth/google/callback',
    {
      schema: {
        operationId: 'finishGoogleSignIn',
        security: SESSION_OPTIONAL,
        summary: 'The callback to which Google redirects the browser',
        response: {
          200: {
            description: 'A page that reports the outcome to the page that opened the popup.',
            content: { 'text/html': { schema: z.string() } },
          },
          303: z.null().describe('Redirects to the sign-in page.'),
          ...problemResponses(429, 503),
        },
      },
    },
    async (request, reply) => {
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
    },
  )
}
