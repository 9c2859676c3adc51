import { changePasswordRequest, deleteAccountRequest, done } from '@headgate/contracts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type IdentityDesk, sendDone } from './identity-calls.ts'
import { GUESSES_AT_ACCOUNT } from './identity-limits.ts'
import { problemAnswers } from './problem-answers.ts'

interface AccountRoutes {
  desk: IdentityDesk
  forgetResident: (uid: string) => Promise<void>
}

/** A stolen session guesses at the password here as little as a stranger does at sign-in: the count is the same. */
export const accountRoutes: FastifyPluginAsyncZod<AccountRoutes> = async (app, { desk, forgetResident }) => {
  const { provider } = desk

  app.post(
    '/api/auth/change-password',
    {
      schema: {
        summary: "Change one's password; signs out on every other device",
        body: changePasswordRequest,
        response: { 200: done, ...problemAnswers(400, 401, 403, 413, 429) },
      },
    },
    async (request, reply) => {
      const signedIn = await desk.signedIn(request)
      const account = signedIn.user.email ?? signedIn.user.uid
      await desk.takeAt(GUESSES_AT_ACCOUNT, account)
      const { uid, cookies } = await provider.changePassword(desk.callerOf(request), signedIn, request.body)
      await desk.forgetAt(GUESSES_AT_ACCOUNT, account)
      desk.note(request, 'password-changed', { uid })
      return sendDone(reply, cookies)
    },
  )

  app.post(
    '/api/auth/delete-account',
    {
      schema: {
        summary: "Delete one's account and what one has told about oneself",
        body: deleteAccountRequest,
        response: { 200: done, ...problemAnswers(400, 401, 403, 413, 429) },
      },
    },
    async (request, reply) => {
      const signedIn = await desk.signedIn(request)
      const { uid, email } = signedIn.user
      await desk.takeAt(GUESSES_AT_ACCOUNT, email ?? uid)
      await provider.confirmDeletion(signedIn, request.body.password)
      await forgetResident(uid)
      const cookies = await provider.deleteAccount(uid)
      desk.note(request, 'account-deleted', { uid })
      return sendDone(reply, cookies)
    },
  )
}
