import type { HolderName } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { findAccountDetails } from './account-details-queries.ts'
import { endLinks, openLink } from './confirmed-link-queries.ts'
import { ensureHolder } from './holder-queries.ts'
import { listLinksOf } from './link-queries.ts'
import { addMember } from './membership-queries.ts'
import { addResident } from './resident-queries.ts'
import { findSetAside, setAsideContents } from './set-aside-queries.ts'
import { seedResidents } from './testing/seed-residents.ts'
import { anEmptyStore, ENGINES } from './testing/throw-away-stores.ts'

const NOW = Temporal.Instant.from('2026-06-10T17:00:00Z')
const PROFILE = { username: 'ann', fullName: 'Ann', phone: null, address: '', placeId: 'p-1', photoUrl: null }

describe.each(ENGINES)("an account's details on %s", (engine) => {
  it('given an account that has everything, then all of it is found, and nothing of anybody else’s', async () => {
    const store = await anEmptyStore(engine)
    const { db } = store
    await seedResidents(store, [{ name: 'Ann', email: 'ann@example.org', language: 'es' }, { name: 'Bo' }])
    await addMember(db, 'Ann', NOW)
    await setAsideContents(db, 'Ann', NOW)
    await addResident(db, 'Ann', { ...PROFILE, claimedOwners: '[["Alder"]]' }, NOW, systemRandom)
    for (const name of ['Baca', 'Alder']) {
      const holderId = await ensureHolder(db, name as HolderName)
      await openLink(db, { userId: 'Ann', holderId, day: '2026-05-01', by: 'captain', now: NOW })
      if (name === 'Baca') await endLinks(db, { userId: 'Ann', holderId, day: '2026-06-01' })
    }
    const found = await findAccountDetails(db, 'Ann')
    expect(found).toMatchObject({
      language: 'es',
      resident: { username: 'ann', fullName: 'Ann', placeId: 'p-1', claimedOwners: '[["Alder"]]' },
      setAside: { resident: { fullName: 'Ann' }, noticeSettings: null },
      links: [{ untilDay: expect.anything() }, { untilDay: undefined }],
    })
    expect(found?.setAside).toEqual(await findSetAside(db, 'Ann'))
    expect(found?.links).toMatchObject(
      await listLinksOf(db, 'Ann').then((all) => all.map(({ holderId }) => ({ holderId }))),
    )
    expect(await findAccountDetails(db, 'Bo')).toMatchObject({ language: undefined, setAside: undefined, links: [] })
    expect(await findAccountDetails(db, 'Cy')).toBeUndefined()
  })
})
