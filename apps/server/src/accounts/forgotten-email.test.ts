import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sweepUnproven } from '../jobs/sweep-accounts.ts'
import type { Database } from '../store/database.ts'
import { ENGINES_OF_RUN } from '../store/testing/throw-away-stores.ts'
import { aFullAccount, EMAIL, type FullAccount } from '../testing/full-account.ts'
import { accountsWithHeldSignIns, EVES_PASSWORD, type HeldAccounts, registeredByEve } from '../testing/overtaken.ts'

/** The rows of any table that have the e-mail, in whatever case. */
async function rowsNaming(db: Database, email: string): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await sql<object>`select * from ${sql.table(name)}`.execute(db)
      return found.rows.map((row) => `${name} ${JSON.stringify(row)}`)
    }),
  )
  return rows.flat().filter((row) => row.toLowerCase().includes(email))
}

const deleteByOwner = (_server: HeldAccounts, { eve }: Pick<FullAccount, 'eve'>) =>
  eve.post('/api/auth/delete-account', { password: EVES_PASSWORD })

async function sweep(server: HeldAccounts): Promise<void> {
  server.clock.forward({ hours: 31 * 24 })
  await server.browser().post('/api/auth/sign-in-link', { email: 'Ann@Example.org' })
  await server.identity.settled()
  const { store, identity, clock } = server
  expect(await sweepUnproven({ db: store.db, provider: identity.provider, mailReach: 'sent', clock })).toBe(1)
}

const WAYS = [
  ['by its owner', (server: HeldAccounts) => aFullAccount(server, { isConfirmed: true }), deleteByOwner],
  ['by its owner, unconfirmed', (server: HeldAccounts) => registeredByEve(server, EMAIL), deleteByOwner],
  ['because nobody uses it', (server: HeldAccounts) => registeredByEve(server, EMAIL), sweep],
] as const

it.each(ENGINES_OF_RUN.flatMap((engine) => WAYS.map((way) => [engine, ...way] as const)))(
  '%s: given an account that is deleted %s while links to its mailbox are under way, then no row of any table has its e-mail',
  async (engine, _how, anAccount, forget) => {
    const server = await accountsWithHeldSignIns(engine)
    const account = await anAccount(server)
    for (const link of ['sign-in-link', 'reset-link']) {
      await server.browser().post(`/api/auth/${link}`, { email: 'Ann@Example.org' })
    }
    await server.identity.settled()
    const { db } = server.store
    const before = (await rowsNaming(db, EMAIL)).map((row) => row.split(' ')[0])
    expect(before).toEqual(expect.arrayContaining(['user_account', 'sign_in_code', 'mailbox_message']))
    await forget(server, account as FullAccount)
    expect(await rowsNaming(db, EMAIL)).toEqual([])
  },
)
