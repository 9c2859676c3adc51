import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listAuditEntries } from './audit-queries.ts'
import { listAllNotices } from './notice-record-queries.ts'
import { listRecipients } from './recipient-queries.ts'
import { addOldResident, migrateTo } from './testing/migrated-to.ts'
import { anEmptyDatabase, ENGINES, openForTest } from './testing/throw-away-stores.ts'

it.each(ENGINES)(
  'given a store on %s from before migration 10, then its accounts, notices and audit stay, without languages or values',
  async (engine) => {
    const databaseUrl = await anEmptyDatabase(engine)
    await migrateTo(databaseUrl, '0009-people', async (before) => {
      await addOldResident(before, 'ann', 'Alder')
      await sql`
        insert into notice (id, user_id, kind, subject, channel, lane, title, body, path, due_at_ms, useful_until_ms,
          outcome, said, tries, next_try_at_ms)
        values ('n-1', 'ann', 'begins', '2026-06-10:4AM', 'list', '', 'Open your gate now', 'Now.', '/', 1, 2,
          'sent', 'It is in your list.', 0, 1)
      `.execute(before)
      await sql`
        insert into audit_entry (at_ms, by_called, action, what) values (1, 'the start', 'import', 'Imported.')
      `.execute(before)
    })

    const { db } = await openForTest(databaseUrl)
    expect(await listRecipients(db)).toMatchObject([{ userId: 'ann', fullName: 'Alder', language: null }])
    expect(await listAllNotices(db, 'ann')).toMatchObject([
      { id: 'n-1', title: 'Open your gate now', said: 'It is in your list.', message: null, delivery: null },
    ])
    expect(await listAuditEntries(db, { most: 10 })).toMatchObject([{ what: 'Imported.', details: null }])
  },
)
