import { describe, expect, it } from 'vitest'
import type { Engine } from '../../../store/store.ts'
import { anEmptyStore, ENGINES } from '../../../store/testing/throw-away-stores.ts'
import { Records } from './records.ts'

const IN_AN_HOUR = new Date(Date.now() + 3_600_000)

async function someRecords(engine: Engine) {
  const store = await anEmptyStore(engine)
  return { store, records: new Records({ store, secret: 'a secret of these tests, forty characters' }) }
}

const ANN = { email: 'Ann@Example.org', name: '', kind: 'resident', emailVerified: false }
const NEW = { method: 'headgate' } as const

/** The parts of better-auth's internals that we rely on, which its documentation does not promise. */
describe.each(ENGINES)('better-auth’s records on %s', (engine) => {
  it('given work that fails, then both better-auth’s writes and ours are rolled back', async () => {
    const { store, records } = await someRecords(engine)
    const calls = await records.ofBetterAuth()
    const ann = await calls.createUser(ANN, NEW)
    await calls.createVerificationValue({ identifier: 'code', value: 'x', expiresAt: IN_AN_HOUR })
    const failing = records.inTransaction(async (db) => {
      const user = await calls.createUser({ ...ANN, email: 'bob@example.org' }, NEW)
      await calls.linkAccount({ userId: user.id, providerId: 'credential', accountId: user.id, password: 'hash' })
      await calls.createSession(user.id)
      await calls.updateUser(ann.id, { emailVerified: true })
      expect(await calls.consumeVerificationValue('code')).toMatchObject({ value: 'x' })
      // Our own queries are in the same transaction: they see its writes and do not deadlock.
      expect(await db.selectFrom('accountSession').select('userId').execute()).toEqual([{ userId: user.id }])
      expect((await calls.findUserByEmail('bob@example.org', { includeAccounts: true }))?.accounts).toHaveLength(1)
      throw new Error('the work fails')
    })
    await expect(failing).rejects.toThrow('the work fails')
    expect(await calls.findUserByEmail('bob@example.org')).toBeNull()
    expect(await store.db.selectFrom('accountSession').select('id').execute()).toEqual([])
    expect(await store.db.selectFrom('signInMethod').select('id').execute()).toEqual([])
    expect((await calls.findUserById(ann.id))?.emailVerified).toBe(false)
    expect(await calls.consumeVerificationValue('code')).toMatchObject({ value: 'x' })
  })

  it('given work that succeeds, then both better-auth’s writes and ours are committed', async () => {
    const { store, records } = await someRecords(engine)
    const calls = await records.ofBetterAuth()
    const uid = await records.inTransaction(async (db) => {
      const { id } = await calls.createUser(ANN, NEW)
      await db.insertInto('secret').values({ name: 'n', value: id }).execute()
      return id
    })
    expect((await calls.findUserById(uid))?.email).toBe('ann@example.org')
    expect(await store.db.selectFrom('secret').select('value').execute()).toEqual([{ value: uid }])
  })

  it('given concurrent transactions, then each commits or rolls back its own writes', async () => {
    const { records } = await someRecords(engine)
    const calls = await records.ofBetterAuth()
    const add = (email: string, fails: boolean) =>
      records.inTransaction(async () => {
        await calls.createUser({ ...ANN, email }, NEW)
        if (fails) throw new Error('it fails')
      })
    await Promise.allSettled([
      add('ann@example.org', false),
      add('bob@example.org', true),
      add('cy@example.org', false),
    ])
    const found = await Promise.all(['ann', 'bob', 'cy'].map((name) => calls.findUserByEmail(`${name}@example.org`)))
    expect(found.map((one) => one !== null)).toEqual([true, false, true])
  })

  it('given a session with our times and device, then they are stored, and its token is better-auth’s', async () => {
    const { store, records } = await someRecords(engine)
    const calls = await records.ofBetterAuth()
    const { id } = await calls.createUser(ANN, NEW)
    const at = new Date('2026-06-10T16:00:00.000Z')
    const ours = { createdAt: at, updatedAt: at, expiresAt: IN_AN_HOUR, userAgent: 'Safari on iPhone', ipAddress: null }
    const { token } = await calls.createSession(id, false, ours, true)
    expect(token).toMatch(/^[a-zA-Z\d]{32}$/)
    const row = await store.db.selectFrom('accountSession').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ userId: id, token, userAgent: 'Safari on iPhone', ipAddress: null })
    expect([row.createdAt, row.updatedAt, row.expiresAt].map((time) => new Date(time))).toEqual([at, at, IN_AN_HOUR])
  })

  it('given a user’s accounts, then they are found, changed and removed by our keys', async () => {
    const { records } = await someRecords(engine)
    const calls = await records.ofBetterAuth()
    const { id } = await calls.createUser(ANN, NEW)
    await calls.linkAccount({ userId: id, providerId: 'credential', accountId: id, password: 'one' })
    await calls.linkAccount({ userId: id, providerId: 'https://issuer.example', accountId: 'sub' })
    const credential = await calls.findCredentialAccount(id)
    await calls.updateAccount(credential?.id ?? '', { password: 'two' })
    expect((await calls.findAccounts(id)).map(({ password }) => password).toSorted()).toEqual([null, 'two'])
    const byKey = (accountId: string) =>
      calls.findAccountOwnerByKey({ providerId: 'https://issuer.example', accountId })
    expect(await byKey('sub')).toMatchObject({ kind: 'owned', user: { id } })
    expect(await byKey('another')).toBeNull()
    await calls.deleteAccounts(id)
    expect(await calls.findAccounts(id)).toEqual([])
  })

  it('given a code, then it is stored as a hash with its user, and one of many concurrent attempts gets it', async () => {
    const { store, records } = await someRecords(engine)
    const calls = await records.ofBetterAuth()
    const code = {
      identifier: 'signIn:secret',
      value: 'v',
      expiresAt: IN_AN_HOUR,
      email: 'ann@example.org',
      userId: 'u',
    }
    await calls.createVerificationValue(code)
    const [row] = await store.db.selectFrom('signInCode').selectAll().execute()
    expect(row).toMatchObject({ email: 'ann@example.org', userId: 'u' })
    expect(JSON.stringify(row)).not.toContain('secret')
    expect((await calls.findVerificationValue('signIn:secret'))?.value).toBe('v')
    const all = await Promise.all(
      Array.from({ length: 8 }, () => records.inTransaction(() => calls.consumeVerificationValue('signIn:secret'))),
    )
    expect(all.filter((one) => one !== null)).toHaveLength(1)
  })

  it('given a code that has expired, then nobody gets it', async () => {
    const { records } = await someRecords(engine)
    const calls = await records.ofBetterAuth()
    await calls.createVerificationValue({ identifier: 'old', value: 'v', expiresAt: new Date(Date.now() - 1) })
    expect(await calls.consumeVerificationValue('old')).toBeNull()
  })

  it('given a user who is deleted, then their sessions and accounts are deleted too', async () => {
    const { store, records } = await someRecords(engine)
    const calls = await records.ofBetterAuth()
    const { id } = await calls.createUser(ANN, NEW)
    await calls.linkAccount({ userId: id, providerId: 'credential', accountId: id, password: 'one' })
    await calls.createSession(id)
    await records.inTransaction(() => calls.deleteUser(id))
    for (const table of ['userAccount', 'signInMethod', 'accountSession'] as const) {
      expect(await store.db.selectFrom(table).select('id').execute()).toEqual([])
    }
  })
})
