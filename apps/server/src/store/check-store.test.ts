import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ManualClock } from '../testing/a-manual-clock.ts'
import { storeCheck } from './check-store.ts'
import { anEmptyStore } from './testing/throw-away-stores.ts'

it('given a store that stops taking changes, then a check says so ten seconds after the last change it took, and at once when it is over', async () => {
  const store = await anEmptyStore('sqlite')
  const clock = new ManualClock('2026-06-10T17:00:00Z')
  const check = storeCheck(store, clock)
  const takesChanges = (does: boolean) => sql.raw(`pragma query_only = ${does ? 0 : 1}`).execute(store.db)
  await check()
  await takesChanges(false)
  await clock.advance({ seconds: 9 })
  await check()
  await clock.advance({ seconds: 1 })
  await expect(check()).rejects.toMatchObject({ because: { reason: 'store-not-responding' } })
  await takesChanges(true)
  await check()
})
