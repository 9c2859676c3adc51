import { api } from '@headgate/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { actingCaptain, signedInBy } from '../http/auth-guards.ts'
import { route } from '../http/route.ts'
import type { ActingCaptain } from '../store/audit-queries.ts'
import type { Database } from '../store/database.ts'
import { lockDitch } from '../store/ditch-queries.ts'
import type { Engine } from '../store/store.ts'
import { forgetAccount } from './forget-account.ts'
import { type IdentityContext, setCookies } from './identity-calls.ts'

export interface AccountRoutes {
  context: IdentityContext
  engine: Engine
  /** Part of the transaction that deletes an account. Returns what is to be done once it is committed. */
  beforeDeletion: (transaction: Database, by: ActingCaptain) => Promise<() => void>
}

export const accountRoutes: FastifyPluginAsync<AccountRoutes> = async (app, { context, engine, beforeDeletion }) => {
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
      provider.deleteAccount(signedIn, request.body, async (transaction) => {
        await lockDitch(transaction, engine)
        told = await beforeDeletion(transaction, actingCaptain(signedIn.user))
        await forgetAccount(transaction, engine, uid)
      }),
    )
    told()
    context.note(request, 'account-deleted', { uid })
    setCookies(reply, cookies)
  })
}
