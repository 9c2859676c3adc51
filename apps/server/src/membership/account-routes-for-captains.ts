import { api } from '@headgate/contracts'
import type { Clock } from '@headgate/domain'
import type { FastifyPluginAsync } from 'fastify'
import { captainsOnly } from '../http/captains-only.ts'
import { type RequestOf, route } from '../http/route.ts'
import type { ContextRoutes } from '../season/captain-context.ts'
import { countUnsettledOf } from '../store/invitation-queries.ts'
import type { CaptainsMail } from './captains-mail.ts'
import { disableAccount } from './disable-account.ts'
import { findAccounts } from './find-accounts.ts'

export interface AccountRoutesForCaptains extends ContextRoutes {
  captainsMail: CaptainsMail
  /** Real time, in which residents’ invitations expire. */
  clock: Clock
}

/** Lists the accounts, and disables or enables them. */
export const accountRoutesForCaptains: FastifyPluginAsync<AccountRoutesForCaptains> = async (
  app,
  { context, captainsMail, clock, ...only },
) => {
  const captain = captainsOnly(app, only)
  const { db } = context.store

  route(app, api.listAccounts, ({ query }) => findAccounts(db, query))

  const changeAccount =
    (isDisabling: boolean) => async (request: RequestOf<typeof api.disableAccount | typeof api.enableAccount>) => {
      const { uid } = request.params
      await disableAccount({ context, captainsMail }, { by: captain(request), uid, isDisabling })
      return { done: true as const, invitationsLeft: await countUnsettledOf(db, uid, clock.now()) }
    }
  route(app, api.disableAccount, changeAccount(true))
  route(app, api.enableAccount, changeAccount(false))
}
