import { exportResponse } from '@headgate/contracts'
import type { HolderId } from '@headgate/domain'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { systemRandom } from './config/random.ts'
import { setAccountLanguage } from './store/account-language-queries.ts'
import { addRefusal } from './store/confirmed-link-queries.ts'
import type { Tables } from './store/database.ts'
import { addInvitation } from './store/invitation-queries.ts'
import { PERSONAL_TABLES } from './store/personal-tables.ts'
import type { Store } from './store/store.ts'
import { ENGINES } from './store/testing/throw-away-stores.ts'
import { addTradeLink } from './store/trade-link-queries.ts'
import { type Accounts, accounts, QUICK_HASHING, userOf } from './testing/accounts.ts'
import { aNotice, EMAIL, fillAccount } from './testing/full-account.ts'
import { storeTrades } from './testing/stored-trades.ts'

const PASSWORD = 'lateral-42'

/** A signed-in resident of whom every table has a row that can have one without a captain's work. */
async function anEverywhereKnownResident(server: Accounts) {
  const { store, clock } = server
  const { db } = store
  const browser = server.browser()
  await browser.post('/api/auth/register', { email: EMAIL, password: PASSWORD })
  await browser.post('/api/auth/verify-email', { code: await server.code(EMAIL, 'verifyEmail') })
  const uid = (await userOf(browser))?.uid ?? ''
  await browser.post('/api/auth/sign-in-link', { email: EMAIL })
  await server.identity.settled()
  await fillAccount(server, uid)
  await setAccountLanguage(db, uid, 'es')
  const now = clock.now()
  const atMs = now.epochMilliseconds
  await db.insertInto('noticeDelivery').values(aNotice(uid, atMs)).execute()
  await db.insertInto('setAsideProfile').values({ userId: uid, atMs, resident: null, noticeSettings: null }).execute()
  const holderId = 1 as unknown as HolderId
  await addRefusal(db, { userId: uid, holderId })
  await addInvitation(db, {
    id: systemRandom.uuid(),
    kind: 'mail',
    name: 'Ann',
    email: EMAIL,
    holderId,
    propertyId: null,
    personId: null,
    codeHash: 'c',
    typedHash: null,
    renewalOf: null,
    madeBy: 'captain',
    madeAtMs: atMs,
    expiresAtMs: atMs + 1,
  })
  await storeTrades(db, { count: 1, state: 'open', at: now, madeBy: uid })
  await addTradeLink(db, { codeHash: 't', tradeId: 1, userId: uid, askedAt: now })
  return { browser, uid }
}

/** The tables with a row that tells this account. */
async function tablesAbout({ db }: Store, uid: string): Promise<(keyof Tables)[]> {
  const told = [uid, EMAIL].map((text) => JSON.stringify(text).slice(1, -1))
  const found: (keyof Tables)[] = []
  for (const table of Object.keys(PERSONAL_TABLES) as (keyof Tables)[]) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db)
    if (rows.some((row) => told.some((text) => JSON.stringify(row).includes(text)))) found.push(table)
  }
  return found
}

const whereDeletion = (...ways: string[]): (keyof Tables)[] =>
  (Object.keys(PERSONAL_TABLES) as (keyof Tables)[]).filter((table) =>
    ways.includes(PERSONAL_TABLES[table]?.atDeletion ?? ''),
  )

it.each(ENGINES)(
  'given a resident whom every table knows, then the download has it all and deleting leaves none, on %s',
  async (engine) => {
    const server = await accounts({ engine })
    const { browser, uid } = await anEverywhereKnownResident(server)

    const before = await tablesAbout(server.store, uid)
    const deleted = whereDeletion('deleted-with-profile', 'deleted-with-account', 'anonymous')
    expect(before).toEqual(expect.arrayContaining(deleted))
    expect(before.filter((table) => PERSONAL_TABLES[table] === undefined)).toEqual([])

    const answer = await browser.get('/api/users/me/export')
    expect(answer.body).not.toContain(await QUICK_HASHING.hash(PASSWORD))
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="headgate-my-data.json"',
      'cache-control': 'no-store',
    })
    const download: Record<string, unknown> = exportResponse.parse(answer.json())
    const parts = new Set(before.flatMap((table): readonly string[] => PERSONAL_TABLES[table]?.download ?? []))
    const isEmpty = (part: unknown) => part === undefined || part === null || (Array.isArray(part) && part.length === 0)
    expect([...parts].filter((part) => isEmpty(download[part]))).toEqual([])

    expect((await browser.post('/api/auth/delete-account', { password: PASSWORD })).statusCode).toBe(200)
    const left = await tablesAbout(server.store, uid)
    expect(left.filter((table) => !whereDeletion('stays').includes(table))).toEqual([])
  },
)
