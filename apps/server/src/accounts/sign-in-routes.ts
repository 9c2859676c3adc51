import { done, registerRequest, registerResponse, signInRequest } from '@headgate/contracts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { IdentityFailure } from '../adapters/identity/identity-failure.ts'
import { SESSION_OPTIONAL, signedInBy } from '../http/auth-guards.ts'
import { problemResponses } from '../http/problem-responses.ts'
import { MailLimitExceeded, RateLimitExceeded } from '../http/rate-limiter.ts'
import { RATE_LIMITS } from '../http/rate-limits.ts'
import { languageOf } from '../http/request-language.ts'
import { setAccountLanguage } from '../store/account-language-queries.ts'
import type { Database } from '../store/database.ts'
import type { CurrentDitch } from '../store/ditch-queries.ts'
import { type IdentityContext, sendDone } from './identity-calls.ts'

interface SignInRoutes {
  context: IdentityContext
  db: Database
  ditch: CurrentDitch
}

export const signInRoutes: FastifyPluginAsyncZod<SignInRoutes> = async (app, { context, db, ditch }) => {
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

  app.post(
    '/api/auth/register',
    {
      schema: {
        operationId: 'register',
        security: SESSION_OPTIONAL,
        summary: 'Create an account with an e-mail and a password, and sign in; a guest keeps their user id',
        body: registerRequest,
        response: { 200: registerResponse, ...problemResponses(401, 409, 429) },
      },
    },
    async (request, reply) => {
      for (const limit of RATE_LIMITS.newAccountsFromAddress) await context.takeFromAddress(limit, request)
      const signedIn = await provider.register(context.callerOf(request), request.body)
      context.note(request, 'signed-in', { uid: signedIn.uid, how: 'register' })
      // Before the first mail, which is in the account's language.
      await setAccountLanguage(db, signedIn.uid, languageOf(request.headers, ditch.profile.language))
      reply.header('set-cookie', [...signedIn.cookies])
      return reply.send({ done: true, confirmation: await mailConfirmation(request, signedIn.uid) })
    },
  )

  app.post(
    '/api/auth/sign-in',
    {
      schema: {
        operationId: 'signIn',
        security: SESSION_OPTIONAL,
        summary: 'Sign in with an e-mail and its password',
        body: signInRequest,
        response: { 200: done, ...problemResponses(401, 429) },
      },
    },
    async (request, reply) => {
      const signedIn = await context.guess(request, request.body.email, () =>
        provider.signIn(context.callerOf(request), request.body),
      )
      return context.sendSignedIn(request, reply, 'password', signedIn)
    },
  )

  app.post(
    '/api/auth/guest',
    {
      schema: {
        operationId: 'signInAsGuest',
        security: SESSION_OPTIONAL,
        summary: 'Sign in as a guest',
        response: { 200: done, ...problemResponses(429) },
      },
    },
    async (request, reply) => {
      for (const limit of RATE_LIMITS.newGuestsFromAddress) await context.takeFromAddress(limit, request)
      return context.sendSignedIn(request, reply, 'guest', await provider.signInAsGuest(context.callerOf(request)))
    },
  )

  app.post(
    '/api/auth/sign-out',
    {
      schema: {
        operationId: 'signOut',
        security: SESSION_OPTIONAL,
        summary: 'Sign out this device',
        response: { 200: done },
      },
    },
    async (request, reply) => {
      const uid = (await provider.find(request.headers))?.user.uid
      const cookies = await provider.signOut(context.callerOf(request))
      context.note(request, 'signed-out', { uid })
      return sendDone(reply, cookies)
    },
  )

  app.post(
    '/api/auth/sign-out-everywhere',
    {
      ...context.guard,
      schema: { operationId: 'signOutEverywhere', summary: 'Sign out on every device', response: { 200: done } },
    },
    async (request, reply) => {
      const signedIn = signedInBy(request)
      const cookies = await provider.signOutEverywhere(context.callerOf(request), signedIn)
      context.note(request, 'signed-out-everywhere', { uid: signedIn.user.uid })
      return sendDone(reply, cookies)
    },
  )
}
