import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listPushDevicesOf, savePushDevice } from './push-device-queries.ts'
import { findResidentOf } from './resident-queries.ts'
import { addOldResident, migrateTo } from './testing/migrated-to.ts'
import { anEmptyDatabase, ENGINES, openForTest } from './testing/throw-away-stores.ts'

const NOW = Temporal.Instant.from('2026-06-10T17:00:00Z')
const phone = { userId: 'ann', endpoint: 'https://push.example.org/1', p256dh: 'key', auth: 'auth', label: 'Phone' }

it.each(ENGINES)(
  'given a store on %s from before migration 9, then its devices keep their ids and can be shared',
  async (engine) => {
    const databaseUrl = await anEmptyDatabase(engine)
    await migrateTo(databaseUrl, '0008-account-access', async (before) => {
      await addOldResident(before, 'ann', 'Alder')
      await sql`
        insert into push_device values ('d-1', 'ann', ${phone.endpoint}, 'key', 'auth', 'Phone', 7, null)
      `.execute(before)
    })

    const { db } = await openForTest(databaseUrl)
    const existing = { ...phone, id: 'd-1', addedAtMs: 7, lastReachedAtMs: null, newUntilMs: null }
    expect(await listPushDevicesOf(db, 'ann')).toEqual([existing])
    expect((await savePushDevice(db, phone, NOW)).id).toBe('d-1')
    await savePushDevice(db, { ...phone, userId: 'bob' }, NOW)
    expect(await listPushDevicesOf(db, 'ann')).toEqual([existing])
    expect(await findResidentOf(db, 'ann')).toMatchObject({ fullName: 'Alder', claimedOwners: null })
  },
)
