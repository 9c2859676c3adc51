import { accountListResponse, done, userParams } from '@headgate/contracts'
import { fullNameByNow, isCaptain } from '@headgate/domain'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { problemAnswers } from '../http/problem-responses.ts'
import { type AccountRow, listAccounts } from '../store/account-queries.ts'
import type { CaptainsDesk } from './captain-context.ts'
import type { CaptainsMail } from './captains-mail.ts'
import { type CaptainsOnly, captainsOnly } from './captains-only.ts'
import { disableAccount } from './disable-account.ts'

const MOST_LISTED = 1_000

export interface AccountRoutesForCaptains extends CaptainsOnly {
  desk: CaptainsDesk
  captainsMail: CaptainsMail
}

/** Who has an account here, and who may not use it any more. */
export const accountRoutesForCaptains: FastifyPluginAsyncZod<AccountRoutesForCaptains> = async (
  app,
  { desk, captainsMail, ...only },
) => {
  const captain = captainsOnly(app, only)
  const { db } = desk.store

  app.get(
    '/api/users',
    {
      schema: {
        operationId: 'listAccounts',
        summary: 'The accounts, the newest first; for captains',
        response: { 200: accountListResponse },
      },
    },
    async () => {
      const accounts = await listAccounts(db, MOST_LISTED)
      return { accounts: accounts.map((account) => present(account, only.captains)) }
    },
  )

  for (const verb of ['disable', 'enable'] as const) {
    app.post(
      `/api/users/:uid/${verb}`,
      {
        schema: {
          operationId: `${verb}Account`,
          summary: `${verb === 'disable' ? 'Shut' : 'Open'} somebody's account; for captains`,
          params: userParams,
          response: { 200: done, ...problemAnswers(409) },
        },
      },
      async (request) => {
        const wish = { by: captain(request), uid: request.params.uid, isDisabling: verb === 'disable' }
        await disableAccount({ desk, captains: only.captains, captainsMail }, wish)
        return { done: true as const }
      },
    )
  }
}

function present({ uid, email, displayName, fullName, isDisabled }: AccountRow, captains: readonly string[]) {
  return {
    uid,
    email,
    fullName: fullName === null ? displayName || email : fullNameByNow(fullName, { email, displayName }),
    isCaptain: isCaptain({ email, emailVerified: true, isAnonymous: false }, captains),
    isDisabled,
  }
}
