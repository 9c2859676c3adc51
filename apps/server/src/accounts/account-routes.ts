import { changePasswordRequest, deleteAccountRequest, done } from '@headgate/contracts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedInBy } from '../http/auth-guards.ts'
import { problemAnswers } from '../http/problem-responses.ts'
import { deleteResident } from '../store/resident-queries.ts'
import { type IdentityDesk, sendDone } from './identity-calls.ts'

export const accountRoutes: FastifyPluginAsyncZod<{ desk: IdentityDesk }> = async (app, { desk }) => {
  const { provider } = desk

  app.post(
    '/api/auth/change-password',
    {
      ...desk.guard,
      schema: {
        operationId: 'changePassword',
        summary: "Change one's password; signs out on every other device",
        body: changePasswordRequest,
        response: { 200: done, ...problemAnswers(429) },
      },
    },
    async (request, reply) => {
      const signedIn = signedInBy(request)
      const { uid, cookies } = await desk.guessAgain(signedIn, () =>
        provider.changePassword(desk.callerOf(request), signedIn, request.body),
      )
      desk.note(request, 'password-changed', { uid })
      return sendDone(reply, cookies)
    },
  )

  app.post(
    '/api/auth/delete-account',
    {
      ...desk.guard,
      schema: {
        operationId: 'deleteAccount',
        summary: "Delete one's account and what one has told about oneself",
        body: deleteAccountRequest,
        response: { 200: done, ...problemAnswers(429) },
      },
    },
    async (request, reply) => {
      const signedIn = signedInBy(request)
      const { uid } = signedIn.user
      const cookies = await desk.guessAgain(signedIn, () =>
        provider.deleteAccount(signedIn, request.body.password, (transaction) => deleteResident(transaction, uid)),
      )
      desk.note(request, 'account-deleted', { uid })
      return sendDone(reply, cookies)
    },
  )
}
