import { CamelCasePlugin, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { inDitch } from './in-ditch.ts'
import { preparedQuery } from './prepared-query.ts'
import { addResident } from './resident-queries.ts'
import { isStoreUnavailable } from './store-errors.ts'
import { anEmptyStore, ENGINES } from './testing/throw-away-stores.ts'

const NOW = Temporal.Instant.from('2026-06-10T08:00:00Z')
const PROFILE = { username: 'ann', phone: null, address: '', placeId: 'p-1', photoUrl: null }

function namesAtPlace() {
  let built = 0
  const list = preparedQuery((db, placeId: string) => {
    built += 1
    return db.selectFrom('profile').select('fullName').where('placeId', '=', placeId).where('address', '!=', placeId)
  })
  return { list, timesBuilt: () => built }
}

describe.each(ENGINES)('a prepared query on %s', (engine) => {
  async function twoNeighbors() {
    const { db, close } = await anEmptyStore(engine)
    await addResident(db, 'ann', { ...PROFILE, fullName: 'Ann' }, NOW, systemRandom)
    await addResident(db, 'bo', { ...PROFILE, fullName: 'Bo', placeId: 'p-2' }, NOW, systemRandom)
    return { db, close }
  }

  it('given one value after the other, then each call answers for its own, and it is built once', async () => {
    const { db } = await twoNeighbors()
    const { list, timesBuilt } = namesAtPlace()
    const answers = await Promise.all(['p-1', 'p-2', 'p-3', 'p-1'].map((placeId) => list(db, placeId)))
    expect(answers).toEqual([[{ fullName: 'Ann' }], [{ fullName: 'Bo' }], [], [{ fullName: 'Ann' }]])
    expect(timesBuilt()).toBe(1)
  })

  it('given another ditch, then it reads only that ditch’s rows', async () => {
    const { db } = await twoNeighbors()
    const { list } = namesAtPlace()
    expect(await list(db, 'p-1')).toHaveLength(1)
    const other = inDitch(db.withoutPlugins().withPlugin(new CamelCasePlugin()), 2)
    expect(await list(other, 'p-1')).toHaveLength(0)
  })

  it('given a transaction that has not ended, then others do not wait for it and read what was there before', async () => {
    const { db } = await twoNeighbors()
    const { list } = namesAtPlace()
    const meanwhile = await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('profile').set({ fullName: 'Anne' }).where('userId', '=', 'ann').execute()
      return list(db, 'p-1')
    })
    expect(meanwhile).toEqual([{ fullName: 'Ann' }])
    expect(await list(db, 'p-1')).toEqual([{ fullName: 'Anne' }])
  })

  it('given a closed store, then no query opens a connection again', async () => {
    const { db, close } = await twoNeighbors()
    const { list } = namesAtPlace()
    await list(db, 'p-1')
    await close()
    await expect(list(db, 'p-1')).rejects.toThrow()
  })
})

it('given PostgreSQL closes the connection, then prepared queries are answered on another', async () => {
  const { db } = await anEmptyStore('postgres')
  await addResident(db, 'ann', { ...PROFILE, fullName: 'Ann' }, NOW, systemRandom)
  const { list } = namesAtPlace()
  await list(db, 'p-1')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like '%profile%'`.execute(db)
  await expect.poll(() => list(db, 'p-1').catch(isStoreUnavailable)).toEqual([{ fullName: 'Ann' }])
})
