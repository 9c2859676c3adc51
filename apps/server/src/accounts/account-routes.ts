import { api } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { actingCaptain, signedInBy } from '../http/auth-guards.ts'
import { route } from '../http/route.ts'
import { lockDitch } from '../store/ditch-queries.ts'
import { forgetAccount } from './forget-account.ts'
import { type IdentityRoutes, setCookies } from './identity-calls.ts'

export const accountRoutes: FastifyPluginAsync<IdentityRoutes> = async (app, { context, beforeDeletion }) => {
  const { provider } = context

  route(app, api.changePassword, context.guard, async (request, reply) => {
    const signedIn = signedInBy(request)
    const { uid, cookies } = await context.guessAgain(signedIn, () =>
      provider.changePassword(context.callerOf(request), signedIn, request.body),
    )
    context.note(request, 'password-changed', { uid })
    setCookies(reply, cookies)
  })

  route(app, api.deleteAccount, context.guard, async (request, reply) => {
    const signedIn = signedInBy(request)
    const { uid } = signedIn.user
    let told = () => {}
    const cookies = await context.guessAgain(signedIn, () =>
      provider.deleteAccount(context.callerOf(request), signedIn, request.body, async (transaction) => {
        await lockDitch(transaction)
        told = await beforeDeletion(transaction, actingCaptain(signedIn.user))
        await forgetAccount(transaction, uid)
      }),
    )
    told()
    context.note(request, 'account-deleted', { uid })
    setCookies(reply, cookies)
  })
}
