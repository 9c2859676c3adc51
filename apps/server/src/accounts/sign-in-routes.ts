import { done, registerRequest, registerResponse, signInRequest } from '@headgate/contracts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { IdentityFailure } from '../adapters/identity/identity-failure.ts'
import { SESSION_OPTIONAL, signedInBy } from '../http/auth-guards.ts'
import { problemAnswers } from '../http/problem-responses.ts'
import { MailedEnough, TooManyAttempts } from '../http/rate-limiter.ts'
import { MAILED_CONFIRMATIONS, NEW_ACCOUNTS, NEW_GUESTS } from '../http/rate-limits.ts'
import { type IdentityDesk, sendDone } from './identity-calls.ts'

export const signInRoutes: FastifyPluginAsyncZod<{ desk: IdentityDesk }> = async (app, { desk }) => {
  const { provider } = desk

  /** The account is there whether or not the link can be mailed. */
  const mailConfirmation = async (request: FastifyRequest<{ Body: { email: string } }>, uid: string) => {
    try {
      await desk.takeMail(request, request.body.email, MAILED_CONFIRMATIONS)
      provider.sendVerificationLink(desk.callerOf(request), uid)
      return 'mailed' as const
    } catch (error) {
      if (error instanceof MailedEnough) return 'mailed-before' as const
      if (error instanceof TooManyAttempts || error instanceof IdentityFailure) return 'no-mail' as const
      throw error
    }
  }

  app.post(
    '/api/auth/register',
    {
      schema: {
        operationId: 'register',
        security: SESSION_OPTIONAL,
        summary: 'Make an account with an e-mail and a password, and sign in; a guest stays who they are',
        body: registerRequest,
        response: { 200: registerResponse, ...problemAnswers(401, 409, 429) },
      },
    },
    async (request, reply) => {
      await desk.takeFromAddress(NEW_ACCOUNTS, request)
      const signedIn = await provider.register(desk.callerOf(request), request.body)
      desk.note(request, 'signed-in', { uid: signedIn.uid, how: 'register' })
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
        response: { 200: done, ...problemAnswers(401, 429) },
      },
    },
    async (request, reply) => {
      const signedIn = await desk.guess(request, request.body.email, () =>
        provider.signIn(desk.callerOf(request), request.body),
      )
      return desk.sendSignedIn(request, reply, 'password', signedIn)
    },
  )

  app.post(
    '/api/auth/guest',
    {
      schema: {
        operationId: 'signInAsGuest',
        security: SESSION_OPTIONAL,
        summary: 'Sign in without saying who one is',
        response: { 200: done, ...problemAnswers(429) },
      },
    },
    async (request, reply) => {
      await desk.takeFromAddress(NEW_GUESTS, request)
      return desk.sendSignedIn(request, reply, 'guest', await provider.signInAsGuest(desk.callerOf(request)))
    },
  )

  app.post(
    '/api/auth/sign-out',
    {
      schema: { operationId: 'signOut', security: SESSION_OPTIONAL, summary: 'Sign out here', response: { 200: done } },
    },
    async (request, reply) => {
      const uid = (await provider.find(request.headers))?.user.uid
      const cookies = await provider.signOut(desk.callerOf(request))
      desk.note(request, 'signed-out', { uid })
      return sendDone(reply, cookies)
    },
  )

  app.post(
    '/api/auth/sign-out-everywhere',
    {
      ...desk.guard,
      schema: { operationId: 'signOutEverywhere', summary: 'Sign out on every device', response: { 200: done } },
    },
    async (request, reply) => {
      const signedIn = signedInBy(request)
      const cookies = await provider.signOutEverywhere(desk.callerOf(request), signedIn)
      desk.note(request, 'signed-out-everywhere', { uid: signedIn.user.uid })
      return sendDone(reply, cookies)
    },
  )
}
