import { describe, expect, it } from 'vitest'
import { openStore } from '../testing/open-store.ts'
import { addAuditEntry } from './audit-queries.ts'
import { auditText } from './audit-text.ts'
import { addClosure } from './closure-queries.ts'
import { addResident } from './resident-queries.ts'
import { OLD_NODE_WRITES } from './testing/old-node-writes.ts'
import { theStoreOfTheReleaseBefore } from './testing/store-of-release-before.ts'
import { tablesOf, withoutOpening } from './testing/tables-of.ts'
import { ENGINES, openForTest } from './testing/throw-away-stores.ts'

const nothingThere = {
  sqlite: "(select count(*) from sqlite_schema where name = 'set_aside_profile') = 0",
  postgres: "to_regclass('set_aside_profile') is null",
}

const run = (databaseUrl: string, ...statements: string[]) =>
  withoutOpening(databaseUrl, async (query) => {
    for (const statement of statements) await query(statement)
  })

describe.each(ENGINES)('the upgrade to a stored ditch on %s', (engine) => {
  it('given a node of the release before that still runs, then none of its writes succeeds, and nothing changes', async () => {
    const old = await theStoreOfTheReleaseBefore(engine)
    await run(old, ...OLD_NODE_WRITES)

    const upgraded = await theStoreOfTheReleaseBefore(engine)
    await (await openStore(upgraded)).close()
    const before = await tablesOf(upgraded)
    for (const statement of OLD_NODE_WRITES) await expect(run(upgraded, statement), statement).rejects.toThrow()
    expect(await tablesOf(upgraded)).toEqual(before)
  })

  it('given a table whose rows do not all arrive, then the upgrade names it, and nothing is changed', async () => {
    const databaseUrl = await theStoreOfTheReleaseBefore(engine)
    await run(
      databaseUrl,
      "insert into set_aside (user_id, at_ms) values ('somebody', 0)",
      'alter table set_aside rename to set_aside_rows',
      // Its rows are gone as soon as the table is there that they are copied to.
      `create view set_aside as select * from set_aside_rows where ${nothingThere[engine]}`,
    )
    const before = await tablesOf(databaseUrl)
    await expect(openStore(databaseUrl)).rejects.toThrow(/^set_aside has \d rows, but 0 arrived in set_aside_profile$/)
    expect(await tablesOf(databaseUrl)).toEqual(before)
  })

  it('given the newest of each kind deleted before it, then no id is given out again after it', async () => {
    const databaseUrl = await theStoreOfTheReleaseBefore(engine)
    const newest = await withoutOpening(databaseUrl, async (query) => {
      const ids: number[] = []
      for (const table of ['resident', 'ditch_closure', 'audit_entry']) {
        const [row] = await query(`select max(id) as id from ${table}`)
        await query(`delete from ${table} where id = ${row?.id}`)
        ids.push(Number(row?.id))
      }
      return ids
    })
    const { db } = await openForTest(databaseUrl)
    const at = Temporal.Instant.from('2026-06-10T17:00:00Z')
    const profile = { username: 'New', fullName: 'New', phone: null, address: '', placeId: 'p-new', photoUrl: null }
    await addResident(db, 'new', profile, at)
    const closure = { from: at, until: at.add({ hours: 1 }), reason: 'debris', note: '' } as const
    await addClosure(db, { ...closure, closedAt: at, closedBy: 'new' })
    const what = auditText({ kind: 'ditch-set-up', values: { name: 'New' } })
    await addAuditEntry(db, { at, by: { uid: 'new', called: 'new@example.org' }, action: 'set-up', ...what })
    const idsAfter = []
    for (const table of ['profile', 'closure', 'auditEntry'] as const)
      idsAfter.push((await db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id)
    expect(idsAfter).toEqual(newest.map((id) => id + 1))
  })

  it('given rows with ids that no counter gave out, then those are not given out either', async () => {
    const databaseUrl = await theStoreOfTheReleaseBefore(engine)
    await run(
      databaseUrl,
      `insert into resident (id, user_id, username, full_name, address, place_id, opaque_id, created_at_ms, updated_at_ms)
       ${engine === 'postgres' ? 'overriding system value' : ''} values (500, 'moved', 'Moved', 'Moved', '1 Elm Ct', 'p-moved', 'o-moved', 0, 0)`,
    )
    const { db } = await openForTest(databaseUrl)
    const profile = { username: 'New', fullName: 'New', phone: null, address: '', placeId: 'p-new', photoUrl: null }
    await addResident(db, 'new', profile, Temporal.Instant.from('2026-06-10T17:00:00Z'))
    const { id } = await db.selectFrom('profile').select('id').where('userId', '=', 'new').executeTakeFirstOrThrow()
    expect(id).toBe(501)
  })
})

it('given the upgrade on SQLite, then every reference is to a row that exists', async () => {
  const databaseUrl = await theStoreOfTheReleaseBefore('sqlite')
  await (await openStore(databaseUrl)).close()
  expect(await withoutOpening(databaseUrl, (query) => query('pragma foreign_key_check'))).toEqual([])
})
