import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listPushDevicesOf, savePushDevice } from './push-device-queries.ts'
import { findResidentOf } from './resident-queries.ts'
import { settleResident } from './testing/settle-resident.ts'
import { aMigratedDatabase, ENGINES, openForTest } from './testing/throw-away-stores.ts'
import { undoLanguages } from './testing/undo-migrations.ts'

const NOW = Temporal.Instant.from('2026-06-10T17:00:00Z')
const phone = { userId: 'ann', endpoint: 'https://push.example.org/1', p256dh: 'key', auth: 'auth', label: 'Phone' }

it.each(ENGINES)(
  'given a store on %s from before migration 9, then its devices keep their ids and can be shared',
  async (engine) => {
    const databaseUrl = await aMigratedDatabase(engine)
    const { db: before } = await openForTest(databaseUrl)
    await settleResident(before, 'ann', 'Alder')
    await undoLanguages(before)
    await sql`alter table resident drop column claimed_owners`.execute(before)
    await sql`drop table push_device`.execute(before)
    await sql`
    create table push_device (
      id text primary key, user_id text not null, endpoint text not null unique, p256dh text not null,
      auth text not null, label text not null, added_at_ms bigint not null, last_reached_at_ms bigint
    )
  `.execute(before)
    await sql`create index push_device_user on push_device (user_id)`.execute(before)
    await sql`insert into push_device values ('d-1', 'ann', ${phone.endpoint}, 'key', 'auth', 'Phone', 7, null)`.execute(
      before,
    )
    await sql`delete from kysely_migration where name = '0009-people'`.execute(before)

    const { db } = await openForTest(databaseUrl)
    const existing = { ...phone, id: 'd-1', addedAtMs: 7, lastReachedAtMs: null }
    expect(await listPushDevicesOf(db, 'ann')).toEqual([existing])
    expect((await savePushDevice(db, phone, NOW)).id).toBe('d-1')
    await savePushDevice(db, { ...phone, userId: 'bob' }, NOW)
    expect(await listPushDevicesOf(db, 'ann')).toEqual([existing])
    expect(await findResidentOf(db, 'ann')).toMatchObject({ fullName: 'Alder', claimedOwners: null })
  },
)
