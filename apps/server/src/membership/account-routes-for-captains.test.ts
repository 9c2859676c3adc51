import type { AccountListResponse, AuditResponse } from '@headgate/contracts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { noMailer } from '../adapters/mail/mailbox-mailer.ts'
import { setAccountLanguage } from '../store/account-language-queries.ts'
import { settleResident } from '../store/testing/settle-resident.ts'
import { ENGINES, ENGINES_OF_RUN } from '../store/testing/throw-away-stores.ts'
import { aCaptainsApi, answered, auditOf } from '../testing/a-captains-api.ts'

const accountsOf = (answer: Parameters<typeof answered>[0]) => answered<AccountListResponse>(answer).accounts

describe.each(ENGINES_OF_RUN)('the accounts on %s', (engine) => {
  it('given more accounts than a page, then pages list each once, and a search finds and disables the oldest', async () => {
    const { store, get, post } = await aCaptainsApi({ engine })
    await settleResident(store.db, 'captain', 'Okafor')
    await settleResident(store.db, 'oldest', 'Núñez')
    const at = '2026-05-01T12:00:00.000Z'
    for (let n = 0; n < 230; n += 1) {
      // Many at one instant, as the order must not depend on the time alone.
      const createdAt = Temporal.Instant.from(at)
        .add({ minutes: 1 + (n >> 6) })
        .toString({ smallestUnit: 'millisecond' })
      await sql`
        insert into user_account (id, name, email, email_verified, kind, created_at)
        values (${`u${n}`}, ${`Abbott ${n}`}, ${`abbott${n}@example.org`}, false, 'resident', ${createdAt})
      `.execute(store.db)
    }
    const pages: string[][] = []
    for (let after = ''; after !== 'none'; ) {
      const page = answered<AccountListResponse>(await get(`/api/users${after}`))
      pages.push(page.accounts.map(({ uid }) => uid))
      after = page.next === null ? 'none' : `?after=${page.next}`
      // Gone by the time its successors are asked for.
      if (pages.length === 1)
        await store.db
          .deleteFrom('userAccount')
          .where('id', '=', pages[0]?.at(-1) ?? '')
          .execute()
    }
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 32])
    expect(new Set(pages.flat()).size).toBe(232)
    const found = async (typed: string) => accountsOf(await get(`/api/users?search=${encodeURIComponent(typed)}`))
    expect(await found('  NUNEZ oldest@ ')).toMatchObject([{ uid: 'oldest', fullName: 'Núñez' }])
    expect(await found('nobody')).toEqual([])
    // Nothing else of their profiles.
    const shown = { email: 'captain@example.org', fullName: 'Okafor', isCaptain: true, isDisabled: false }
    expect(await found('okafor')).toEqual([{ uid: 'captain', ...shown }])
    const abbotts = answered<AccountListResponse>(await get('/api/users?search=abbott'))
    expect([abbotts.accounts.length, abbotts.next]).toEqual([100, expect.any(String)])
    const rest = answered<AccountListResponse>(await get(`/api/users?search=abbott&after=${abbotts.next}`))
    expect(rest.accounts).toHaveLength(100)
    answered(await post('/api/users/oldest/disable'))
    expect(await found('Núñez')).toMatchObject([{ uid: 'oldest', isDisabled: true }])
    expect((await get('/api/users?after=99999999999999.u')).statusCode).toBe(400)
  })

  it('given a disabled account, then no captain gets mail, and the audit names its owner until they leave', async () => {
    const api = await aCaptainsApi({ engine })
    const { db } = api.store
    await settleResident(db, 'ann', 'Alder')
    answered(await api.post('/api/users/ann/disable'))
    expect(accountsOf(await api.get('/api/users'))[0]).toMatchObject({ isDisabled: true })
    for (const uid of ['ann', 'nobody']) expect((await api.post(`/api/users/${uid}/disable`)).statusCode).toBe(404)
    expect((await api.post('/api/users/captain/disable')).statusCode).toBe(409)
    answered(await api.post('/api/users/ann/enable'))
    expect(accountsOf(await api.get('/api/users'))[0]).toMatchObject({ isDisabled: false })
    const enabled = 'captain@example.org enable-user: Enabled the account of Alder (ann@example.org).'
    const disabled = 'captain@example.org disable-user: Disabled the account of Alder (ann@example.org).'
    expect(await auditOf(api)).toEqual([enabled, disabled])
    expect(await api.mail()).toEqual({ messages: [], troubles: [] })
    await db.deleteFrom('profile').execute()
    await db.deleteFrom('userAccount').execute()
    expect((await auditOf(api))[0]).toBe('captain@example.org enable-user: Enabled the account of somebody who left.')
  })
})

it('given a captain’s account disabled and enabled, then captains and owner get mail, and the audit has it', async () => {
  const api = await aCaptainsApi({ env: { PUBLIC_URL: 'https://ditch.example' } })
  const { db } = api.store
  await settleResident(db, 'captain', 'Okafor')
  await settleResident(db, 'deputy', 'Dole')
  answered(await api.post('/api/users/deputy/disable'))
  const takeMail = async () => {
    const { messages, troubles } = await api.mail()
    await db.deleteFrom('mailboxMessage').execute()
    expect(troubles).toEqual([])
    return messages.map(({ to, subject }) => `${to}: ${subject}`).sort()
  }
  const texts = (await api.mail()).messages.map(({ text }) => text).join()
  expect(texts).toContain(
    'Okafor (captain@example.org) disabled the account of Dole (deputy@example.org), who is a captain too, on June 10 at 11:00\u00A0AM MDT.',
  )
  expect(texts).toContain('Okafor (captain@example.org) disabled your account, on June 10 at 11:00\u00A0AM MDT.')
  // Only to who is still a captain.
  expect(texts.match(/captain\/season/g)).toHaveLength(1)
  expect(await takeMail()).toEqual([
    'captain@example.org: A captain’s account was disabled: Lakewood Ditch',
    'deputy@example.org: Your account was disabled: Lakewood Ditch',
  ])
  // Each in their own language.
  await setAccountLanguage(db, 'deputy', 'es')
  answered(await api.post('/api/users/deputy/enable'))
  expect(await takeMail()).toEqual([
    'captain@example.org: A captain’s account was enabled: Lakewood Ditch',
    'deputy@example.org: Se activó su cuenta: Lakewood Ditch',
  ])
  expect((await auditOf(api))[0]).toContain('Enabled the captain’s account of Dole (deputy@example.org).')
})

it.each(ENGINES)(
  'given two captains who disable each other at once, then one of them succeeds, on %s',
  async (engine) => {
    const api = await aCaptainsApi({ engine })
    await settleResident(api.store.db, 'captain', 'Okafor')
    await settleResident(api.store.db, 'deputy', 'Dole')
    const answers = await Promise.all([
      api.call('captain', 'POST', '/api/users/deputy/disable'),
      api.call('deputy', 'POST', '/api/users/captain/disable'),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
  },
)

it('given more than a page of the audit, then the next page has the rest', async () => {
  const { get } = await aCaptainsApi()
  for (let times = 0; times < 101; times += 1) await get('/api/schedule/export.csv')
  const first = answered<AuditResponse>(await get('/api/schedule/audit'))
  expect([first.entries.length, first.hasMore]).toEqual([100, true])
  const rest = answered<AuditResponse>(await get(`/api/schedule/audit?before=${first.entries.at(-1)?.id}`))
  expect([rest.entries.map(({ id }) => id), rest.hasMore]).toEqual([[1], false])
})

it('given no mail server, then a captain’s account is still disabled, and each mail that was not sent is reported', async () => {
  const api = await aCaptainsApi({ mailer: noMailer })
  await settleResident(api.store.db, 'captain', 'Okafor')
  await settleResident(api.store.db, 'deputy', 'Dole')
  answered(await api.post('/api/users/deputy/disable'))
  const trouble = { reason: 'no mail server is set' }
  expect(await api.mail()).toEqual({ messages: [], troubles: [trouble, trouble] })
})
