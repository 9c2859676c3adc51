import { accountListQuery, accountListResponse, captainChanged, userParams } from '@headgate/contracts'
import type { Clock } from '@headgate/domain'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { CaptainContext } from '../captain/captain-context.ts'
import { type CaptainsOnly, captainsOnly } from '../http/captains-only.ts'
import { problemResponses } from '../http/problem-responses.ts'
import { countUnsettledOf } from '../store/invitation-queries.ts'
import type { CaptainsMail } from './captains-mail.ts'
import { disableAccount } from './disable-account.ts'
import { findAccounts } from './find-accounts.ts'

export interface AccountRoutesForCaptains extends CaptainsOnly {
  context: CaptainContext
  captainsMail: CaptainsMail
  /** Real time, in which residents’ invitations expire. */
  clock: Clock
}

/** Lists the accounts, and disables or enables them. */
export const accountRoutesForCaptains: FastifyPluginAsyncZod<AccountRoutesForCaptains> = async (
  app,
  { context, captainsMail, clock, ...only },
) => {
  const captain = captainsOnly(app, only)
  const { db } = context.store

  app.get(
    '/api/users',
    {
      schema: {
        operationId: 'listAccounts',
        summary: 'List the accounts, newest first, or find some by name or e-mail; for captains',
        querystring: accountListQuery,
        response: { 200: accountListResponse },
      },
    },
    ({ query }) => findAccounts(db, query),
  )

  for (const verb of ['disable', 'enable'] as const) {
    app.post(
      `/api/users/:uid/${verb}`,
      {
        schema: {
          operationId: `${verb}Account`,
          summary: `${verb === 'disable' ? 'Disable' : 'Enable'} an account; for captains`,
          params: userParams,
          response: { 200: captainChanged, ...problemResponses(409) },
        },
      },
      async (request) => {
        const { uid } = request.params
        await disableAccount({ context, captainsMail }, { by: captain(request), uid, isDisabling: verb === 'disable' })
        return { done: true as const, invitationsLeft: await countUnsettledOf(db, uid, clock.now()) }
      },
    )
  }
}
