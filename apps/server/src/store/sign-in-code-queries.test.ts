import { describe, expect, it } from 'vitest'
import { addSignInCode, findSignInCode, sweepSignInCodes, takeSignInCode } from './sign-in-code-queries.ts'
import { aMigratedDatabase, anEmptyStore, ENGINES, openForTest } from './testing/throw-away-stores.ts'

const NOW = Temporal.Instant.from('2026-06-10T16:00:00Z')
const EXPIRES = NOW.add({ minutes: 10 })
const CODE = { purpose: 'signIn', code: 'a-secret-that-nobody-guesses' }
const VALUE = { email: 'ann@example.org' }

describe.each(ENGINES)('a sign-in code on %s', (engine) => {
  it('given a transaction that takes it and fails while another waits for it, then the other gets it', async () => {
    const databaseUrl = await aMigratedDatabase(engine)
    const [one, two] = [await openForTest(databaseUrl), await openForTest(databaseUrl)]
    await addSignInCode(one.db, { ...CODE, value: VALUE, expiresAt: EXPIRES })
    const [isTaken, mayFail] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const failing = one.db.transaction().execute(async (transaction) => {
      expect(await takeSignInCode(transaction, CODE, NOW)).toEqual(VALUE)
      isTaken.resolve()
      await mayFail.promise
      throw new Error('what it permits fails')
    })
    await isTaken.promise
    const waiting = two.db.transaction().execute((transaction) => takeSignInCode(transaction, CODE, NOW))
    mayFail.resolve()
    await expect(failing).rejects.toThrow('what it permits fails')
    expect(await waiting).toEqual(VALUE)
  })

  it('given the instant at which it expires, then it is good just before and never from then on', async () => {
    const { db } = await anEmptyStore(engine)
    await addSignInCode(db, { ...CODE, value: VALUE, expiresAt: EXPIRES })
    expect(await findSignInCode(db, CODE, EXPIRES)).toBeUndefined()
    expect(await takeSignInCode(db, CODE, EXPIRES)).toBeUndefined()
    // A clock that is stepped back shows the earlier time.
    const justBefore = EXPIRES.subtract({ milliseconds: 1 })
    expect(await findSignInCode(db, CODE, justBefore)).toEqual(VALUE)
    await sweepSignInCodes(db, justBefore)
    expect(await takeSignInCode(db, CODE, justBefore)).toEqual(VALUE)
    await addSignInCode(db, { ...CODE, value: VALUE, expiresAt: EXPIRES })
    await sweepSignInCodes(db, EXPIRES)
    expect(await takeSignInCode(db, CODE, justBefore)).toBeUndefined()
  })
})
