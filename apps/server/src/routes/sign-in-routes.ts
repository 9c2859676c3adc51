import { done, registerRequest, signInRequest } from '@headgate/contracts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type IdentityDesk, sendDone } from './identity-calls.ts'
import { GUESSES_AT_ACCOUNT, GUESSES_FROM_ADDRESS, NEW_ACCOUNTS, NEW_GUESTS } from './identity-limits.ts'
import { problemAnswers } from './problem-answers.ts'

export interface SignInRoutes {
  desk: IdentityDesk
  /** Tells the user nothing more on any device they turned that on. */
  forgetDevices: (uid: string) => Promise<void>
}

export const signInRoutes: FastifyPluginAsyncZod<SignInRoutes> = async (app, { desk, forgetDevices }) => {
  const { provider } = desk

  app.post(
    '/api/auth/register',
    {
      schema: {
        summary: 'Make an account with an e-mail and a password, and sign in; a guest stays who they are',
        body: registerRequest,
        response: { 200: done, ...problemAnswers(400, 401, 403, 409, 413, 429) },
      },
    },
    async (request, reply) => {
      await desk.takeFromAddress(NEW_ACCOUNTS, request)
      const signedIn = await provider.register(desk.callerOf(request), request.body)
      return desk.sendSignedIn(request, reply, 'register', signedIn)
    },
  )

  app.post(
    '/api/auth/sign-in',
    {
      schema: {
        summary: 'Sign in with an e-mail and its password',
        body: signInRequest,
        response: { 200: done, ...problemAnswers(400, 401, 403, 413, 429) },
      },
    },
    async (request, reply) => {
      const { email } = request.body
      await desk.takeFromAddress(GUESSES_FROM_ADDRESS, request)
      await desk.takeAt(GUESSES_AT_ACCOUNT, email)
      const signedIn = await provider.signIn(desk.callerOf(request), request.body)
      await desk.forgetAt(GUESSES_AT_ACCOUNT, email)
      return desk.sendSignedIn(request, reply, 'password', signedIn)
    },
  )

  app.post(
    '/api/auth/guest',
    {
      schema: {
        summary: 'Sign in without saying who one is',
        response: { 200: done, ...problemAnswers(403, 429) },
      },
    },
    async (request, reply) => {
      await desk.takeFromAddress(NEW_GUESTS, request)
      return desk.sendSignedIn(request, reply, 'guest', await provider.signInAsGuest(desk.callerOf(request)))
    },
  )

  app.post(
    '/api/auth/sign-out',
    { schema: { summary: 'Sign out here', response: { 200: done, ...problemAnswers(403) } } },
    async (request, reply) => {
      const uid = (await provider.find(request.headers))?.user.uid
      const cookies = await provider.signOut(desk.callerOf(request))
      desk.note(request, 'signed-out', { uid })
      return sendDone(reply, cookies)
    },
  )

  app.post(
    '/api/auth/sign-out-everywhere',
    { schema: { summary: 'Sign out on every device', response: { 200: done, ...problemAnswers(401, 403) } } },
    async (request, reply) => {
      const signedIn = await desk.signedIn(request)
      // Whoever lost a phone does not want it to go on ringing with their notices.
      await forgetDevices(signedIn.user.uid)
      const cookies = await provider.signOutEverywhere(signedIn)
      desk.note(request, 'signed-out-everywhere', { uid: signedIn.user.uid })
      return sendDone(reply, cookies)
    },
  )
}
