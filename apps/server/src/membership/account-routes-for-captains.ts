import { type AccountListResponse, api } from '@headgate/contracts'
import { fullNameByNow, hasWords, searchWords } from '@headgate/domain'
import type { FastifyPluginAsync } from 'fastify'
import { captainsOnly } from '../http/captains-only.ts'
import { type RequestOf, route } from '../http/route.ts'
import { type AccountRow, listAccounts } from '../store/account-queries.ts'
import type { Database } from '../store/database.ts'
import { countUnsettledOf } from '../store/invitation-queries.ts'
import type { MailingRoutes } from './captains-mail.ts'
import { disableAccount } from './change-accounts.ts'

/** Lists the accounts, and disables or enables them. */
export const accountRoutesForCaptains: FastifyPluginAsync<MailingRoutes> = async (app, parts) => {
  const { db, clock } = parts
  const captain = captainsOnly(app, parts)

  route(app, api.listAccounts, ({ query }) => findAccounts(db, query))

  const changeAccount =
    (isDisabling: boolean) => async (request: RequestOf<typeof api.disableAccount | typeof api.enableAccount>) => {
      const { uid } = request.params
      await disableAccount(parts, { by: captain(request), uid, isDisabling })
      return { done: true as const, invitationsLeft: await countUnsettledOf(db, uid, clock.now()) }
    }
  route(app, api.disableAccount, changeAccount(true))
  route(app, api.enableAccount, changeAccount(false))
}

const PAGE = 100
/** Few enough that reading them does not hold up requests. */
const READ_AT_ONCE = 500

/**
 * One page of the accounts, newest first: all, or those whose name or e-mail has every word of `search`. Neither engine
 * can compare without accents, so they are compared here.
 */
async function findAccounts(
  db: Database,
  { search = '', after }: { search?: string | undefined; after?: string | undefined },
): Promise<AccountListResponse> {
  const words = searchWords(search)
  const most = words.length > 0 ? READ_AT_ONCE : PAGE + 1
  const found: AccountRow[] = []
  for (let last = after === undefined ? undefined : readPlace(after); ; ) {
    const rows = await listAccounts(db, { after: last, most })
    found.push(...rows.filter((row) => hasWords(`${nameOf(row)} ${row.email}`, words)))
    last = rows.at(-1)
    if (found.length > PAGE || last === undefined || rows.length < most) break
  }
  const accounts = found.slice(0, PAGE)
  const shown = accounts.at(-1)
  return { accounts: accounts.map(present), next: shown && found.length > PAGE ? writePlace(shown) : null }
}

type Place = Pick<AccountRow, 'uid' | 'createdAtMs'>

const writePlace = ({ uid, createdAtMs }: Place): string => `${createdAtMs}.${uid}`

function readPlace(text: string): Place {
  const [at = '', uid = ''] = text.split('.')
  return { uid, createdAtMs: Number(at) }
}

const nameOf = ({ email, displayName, fullName }: AccountRow): string =>
  fullName === null ? displayName || email : fullNameByNow(fullName, { email, displayName })

const present = (row: AccountRow): AccountListResponse['accounts'][number] => ({
  uid: row.uid,
  email: row.email,
  fullName: nameOf(row),
  isCaptain: row.isCaptain,
  isDisabled: row.isDisabled,
})
