import type { AccountListResponse } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { findSessionByToken } from '../store/identity-queries.ts'
import { settleResident } from '../store/testing/settle-resident.ts'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { aCaptainsApi, answered, auditOf } from '../testing/a-captains-api.ts'

const accountsOf = (answer: Parameters<typeof answered>[0]) => answered<AccountListResponse>(answer).accounts

describe.each(ENGINES)('the accounts on %s', (engine) => {
  it('given residents, then captains see who they are, and nothing else they told', async () => {
    const { store, get } = await aCaptainsApi({ engine })
    await settleResident(store.db, 'ann', 'Alder')
    await settleResident(store.db, 'captain', 'Okafor')
    const ann = { uid: 'ann', email: 'ann@example.org', fullName: 'Alder' }
    const accounts = accountsOf(await get('/api/users'))
    expect(accounts).toContainEqual({ ...ann, isCaptain: false, isDisabled: false })
    expect(accounts).toContainEqual(expect.objectContaining({ uid: 'captain', isCaptain: true }))
  })

  it('given one that is disabled, then its sessions are gone, and it is told in the audit until they leave', async () => {
    const api = await aCaptainsApi({ engine })
    const { db } = api.store
    await settleResident(db, 'ann', 'Alder')
    const at = '2026-06-10T12:00:00.000Z'
    const session = { id: 's', token: 't', userId: 'ann', userAgent: null, ipAddress: null }
    await db
      .insertInto('identitySession')
      .values({ ...session, expiresAt: at, createdAt: at, updatedAt: at })
      .execute()
    expect(await findSessionByToken(db, 't')).toBeDefined()
    answered(await api.post('/api/users/ann/disable'))
    expect(await findSessionByToken(db, 't')).toBeUndefined()
    expect(accountsOf(await api.get('/api/users'))[0]).toMatchObject({ isDisabled: true })
    expect((await api.post('/api/users/ann/disable')).statusCode).toBe(404)
    answered(await api.post('/api/users/ann/enable'))
    expect(accountsOf(await api.get('/api/users'))[0]).toMatchObject({ isDisabled: false })
    const enabled = 'captain@example.org enable-user: Enabled the account of Alder (ann@example.org).'
    const disabled = 'captain@example.org disable-user: Disabled the account of Alder (ann@example.org).'
    expect(await auditOf(api)).toEqual([enabled, disabled])
    await db.deleteFrom('resident').execute()
    await db.deleteFrom('identityUser').execute()
    expect((await auditOf(api))[0]).toBe('captain@example.org enable-user: Enabled the account of somebody who left.')
  })

  it('given their own account, or nobody’s, then it is refused', async () => {
    const { post } = await aCaptainsApi({ engine })
    expect((await post('/api/users/captain/disable')).statusCode).toBe(409)
    expect((await post('/api/users/nobody/disable')).statusCode).toBe(404)
  })
})

it('given more than a page of entries, then the rest comes when it is asked for', async () => {
  const { get } = await aCaptainsApi()
  for (let times = 0; times < 101; times += 1) await get('/api/schedule/export.csv')
  const first = (await get('/api/schedule/audit')).json()
  expect([first.entries.length, first.hasMore]).toEqual([100, true])
  const rest = (await get(`/api/schedule/audit?before=${first.entries.at(-1).id}`)).json()
  expect([rest.entries.map(({ id }: { id: number }) => id), rest.hasMore]).toEqual([[1], false])
})
