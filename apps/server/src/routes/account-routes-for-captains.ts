import { accountListResponse, done, userParams } from '@headgate/contracts'
import { DitchError, fullNameByNow, isCaptain } from '@headgate/domain'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { CaptainsDesk } from '../captain/captains-desk.ts'
import { type AccountRow, listAccounts, setDisabled } from '../store/account-queries.ts'
import { type ActingCaptain, addAuditEntry } from '../store/audit-queries.ts'
import { type CaptainsOnly, captainsOnly } from './captains-only.ts'
import { problemAnswers } from './problem-answers.ts'

const MOST_LISTED = 1_000

/** Who has an account here, and who may not use it any more. */
export const accountRoutesForCaptains: FastifyPluginAsyncZod<CaptainsOnly & { desk: CaptainsDesk }> = async (
  app,
  { desk, ...only },
) => {
  const captain = captainsOnly(app, only)
  const { db } = desk.store

  const change = async (by: ActingCaptain, uid: string, isDisabling: boolean): Promise<void> => {
    if (by.uid === uid) throw new DitchError('conflict', 'This is your own account.')
    const now = desk.clock.now()
    await db.transaction().execute(async (transaction) => {
      if (!(await setDisabled(transaction, desk.store.engine, uid, isDisabling ? now : null))) {
        throw new DitchError('not-found', 'There is no such account, or it is so already.')
      }
      await addAuditEntry(transaction, {
        at: now,
        by,
        action: isDisabling ? 'disable-user' : 'enable-user',
        what: isDisabling ? 'Disabled the account of' : 'Enabled the account of',
        aboutUser: uid,
      })
    })
  }

  app.get(
    '/api/users',
    {
      schema: {
        summary: 'The accounts, the newest first; for captains',
        response: { 200: accountListResponse, ...problemAnswers(401, 403) },
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
          summary: `${verb === 'disable' ? 'Shut' : 'Open'} somebody's account; for captains`,
          params: userParams,
          response: { 200: done, ...problemAnswers(400, 401, 403, 404, 409) },
        },
      },
      async (request) => {
        await change(captain(request), request.params.uid, verb === 'disable')
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
