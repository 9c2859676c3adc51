import { describe, expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import {
  addResident,
  changeResident,
  deleteResident,
  listOpaqueIdsAtPlace,
  type ProfileFields,
} from './resident-queries.ts'
import { aMigratedDatabase, anEmptyStore, ENGINES, openForTest } from './testing/throw-away-stores.ts'

const MORNING = Temporal.Instant.from('2026-06-10T08:00:00Z')
const NOON = Temporal.Instant.from('2026-06-10T12:00:00Z')

const profile = (changes: Partial<ProfileFields> = {}): ProfileFields => ({
  username: 'ann',
  fullName: 'Ann Clark',
  phone: null,
  address: '1 Elm Ct',
  placeId: 'p-1',
  photoUrl: null,
  ...changes,
})

describe.each(ENGINES)("residents' records on %s", (engine) => {
  it('given eight concurrent requests over two connections, then one of them creates the record', async () => {
    const databaseUrl = await aMigratedDatabase(engine)
    const stores = [await openForTest(databaseUrl), await openForTest(databaseUrl)]
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () =>
        stores.map(({ db }) => addResident(db, 'uid-1', profile(), MORNING, systemRandom)),
      ).flat(),
    )
    expect(outcomes.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(outcomes.map(({ resident }) => resident.id)).size).toBe(1)
  })

  it('given residents at a place, then each has an opaque id, which changes when they move; a hundred are listed', async () => {
    const { db } = await anEmptyStore(engine)
    const { resident } = await addResident(db, 'uid-1', profile(), MORNING, systemRandom)
    await addResident(db, 'uid-2', profile(), MORNING, systemRandom)
    for (let n = 0; n < 101; n += 1)
      await addResident(db, `many-${n}`, profile({ placeId: 'p-2' }), MORNING, systemRandom)
    expect(await listOpaqueIdsAtPlace(db, 'p-1')).toHaveLength(2)
    expect(await listOpaqueIdsAtPlace(db, 'p-1')).toContain(resident.opaqueId)
    expect(await listOpaqueIdsAtPlace(db, 'p-3')).toEqual([])
    await changeResident(db, 'uid-1', { placeId: 'p-2' }, NOON, systemRandom)
    expect(await listOpaqueIdsAtPlace(db, 'p-1')).toHaveLength(1)
    expect(await listOpaqueIdsAtPlace(db, 'p-2')).toHaveLength(100)
    expect(await listOpaqueIdsAtPlace(db, 'p-2')).not.toContain(resident.opaqueId)
  })
})

it('given a deleted record, then its number is not given again', async () => {
  const { db } = await anEmptyStore('sqlite')
  const { resident } = await addResident(db, 'uid-1', profile(), MORNING, systemRandom)
  await deleteResident(db, 'uid-1')
  const { resident: next } = await addResident(db, 'uid-1', profile(), NOON, systemRandom)
  expect(next.id).toBeGreaterThan(resident.id)
})
