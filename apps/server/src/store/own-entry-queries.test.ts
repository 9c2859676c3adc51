import { describe, expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { putHolder } from './holder-queries.ts'
import { exportOwnEntries } from './own-entry-queries.ts'
import { addPerson, addProperty, FIRST_DAY, forgetRemoved, setOwners, setRemoved } from './people-queries.ts'
import { settleResident } from './testing/settle-resident.ts'
import { anEmptyStore, ENGINES } from './testing/throw-away-stores.ts'

const NOW = Temporal.Instant.from('2026-06-10T17:00:00Z')

async function aList(engine: (typeof ENGINES)[number]) {
  const { db } = await anEmptyStore(engine)
  await settleResident(db, 'uid-ann', 'Ann')
  await settleResident(db, 'uid-bo', 'Bo')
  const name = 'Alder' as Parameters<typeof putHolder>[1]['name']
  const holderId = await putHolder(db, { name, isSample: false, sharesThousandths: 0 })
  const propertyId = await addProperty(db, { street: '1 Elm Ct', city: 'Lakewood', state: 'CO' }, systemRandom)
  const owners = [{ holderId, sharesThousandths: 1_500 }]
  await setOwners(db, { propertyId, fromDay: FIRST_DAY, owners })
  const entry = { phone: '303-555-0101', isRenter: 0, propertyId, holderId }
  await addPerson(db, { ...entry, name: 'Ann', email: 'UID-ANN@example.org' }, NOW)
  await addPerson(db, { ...entry, name: 'Bo', email: 'other@example.org' }, NOW)
  const people = () => db.selectFrom('person').select(['name', 'email', 'phone', 'userId']).orderBy('id').execute()
  return { db, people, propertyId, holderId }
}

describe.each(ENGINES)('a captain’s entry about a resident, on %s', (engine) => {
  it('given an entry with their verified e-mail, or that they joined by, then it is in their download whole', async () => {
    const { db } = await aList(engine)
    expect(await exportOwnEntries(db, 'uid-ann')).toEqual([
      {
        name: 'Ann',
        email: 'UID-ANN@example.org',
        phone: '303-555-0101',
        isRenter: false,
        address: '1 Elm Ct, Lakewood, CO',
        holder: 'Alder',
        shares: 1.5,
        addedAt: '2026-06-10T17:00:00Z',
      },
    ])
    expect(await exportOwnEntries(db, 'uid-bo')).toEqual([])
    // Bo joined under an e-mail of their own.
    await db.updateTable('person').set({ userId: 'uid-bo' }).where('name', '=', 'Ann').execute()
    expect(await exportOwnEntries(db, 'uid-bo')).toHaveLength(1)
    expect(await exportOwnEntries(db, 'uid-ann')).toEqual([])
  })

  it('given a renter of a house that is sold, then their download has the holder as entered, and nothing about any owner', async () => {
    const { db, propertyId } = await aList(engine)
    const name = 'Buyer' as Parameters<typeof putHolder>[1]['name']
    const buyerId = await putHolder(db, { name, isSample: false, sharesThousandths: 0 })
    const buyers = [{ holderId: buyerId, sharesThousandths: 2_000 }]
    await setOwners(db, { propertyId, fromDay: '2026-06-09', owners: buyers })
    await db.updateTable('person').set({ isRenter: 1 }).where('name', '=', 'Ann').execute()
    expect(await exportOwnEntries(db, 'uid-ann')).toMatchObject([
      { isRenter: true, address: '1 Elm Ct, Lakewood, CO', holder: 'Alder', shares: null },
    ])
  })

  it('given an entry taken off the list, then it is deleted when nobody can undo it any more', async () => {
    const { db, people, propertyId, holderId } = await aList(engine)
    await setRemoved(db, { properties: [propertyId], holders: [holderId], people: [1] }, NOW)
    await forgetRemoved(db, NOW.subtract({ seconds: 1 }))
    expect(await people()).toHaveLength(2)
    await forgetRemoved(db, NOW)
    expect((await people()).map(({ name }) => name)).toEqual(['Bo'])
    expect(await db.selectFrom('property').select('id').execute()).toEqual([])
  })
})
