import { changePasswordRequest, deleteAccountRequest, done } from '@headgate/contracts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actingCaptain, signedInBy } from '../http/auth-guards.ts'
import { problemResponses } from '../http/problem-responses.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import { lockDitch } from '../store/ditch-queries.ts'
import type { Engine } from '../store/store.ts'
import { forgetAccount } from './forget-account.ts'
import { type IdentityContext, sendDone } from './identity-calls.ts'

export interface AccountRoutes {
  context: IdentityContext
  engine: Engine
  /** Part of the transaction that deletes an account. Returns what is to be done once it is committed. */
  beforeDeletion: (transaction: Database, by: ActingCaptain) => Promise<() => void>
}

export const accountRoutes: FastifyPluginAsyncZod<AccountRoutes> = async (app, { context, engine, beforeDeletion }) => {
  const { provider } = context

  app.post(
    '/api/auth/change-password',
    {
      ...context.guard,
      schema: {
        operationId: 'changePassword',
        summary: 'Change your password; signs out every other device',
        body: changePasswordRequest,
        response: { 200: done, ...problemResponses(429) },
      },
    },
    async (request, reply) => {
      const signedIn = signedInBy(request)
      const { uid, cookies } = await context.guessAgain(signedIn, () =>
        provider.changePassword(context.callerOf(request), signedIn, request.body),
      )
      context.note(request, 'password-changed', { uid })
      return sendDone(reply, cookies)
    },
  )

  app.post(
    '/api/auth/delete-account',
    {
      ...context.guard,
      schema: {
        operationId: 'deleteAccount',
        summary: 'Delete your account and your profile',
        body: deleteAccountRequest,
        response: { 200: done, ...problemResponses(429) },
      },
    },
    async (request, reply) => {
      const signedIn = signedInBy(request)
      const { uid } = signedIn.user
      let told = () => {}
      const cookies = await context.guessAgain(signedIn, () =>
        provider.deleteAccount(signedIn, request.body, async (transaction) => {
          await lockDitch(transaction, engine)
          told = await beforeDeletion(transaction, actingCaptain(signedIn.user))
          await forgetAccount(transaction, engine, uid)
        }),
      )
      told()
      context.note(request, 'account-deleted', { uid })
      return sendDone(reply, cookies)
    },
  )
}
