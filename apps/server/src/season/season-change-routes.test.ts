import type { ImportListResponse, Problem } from '@headgate/contracts'
import { expect, it } from 'vitest'
import { settleResident } from '../store/testing/settle-resident.ts'
import { aMigratedDatabase, ENGINES, openForTest } from '../store/testing/throw-away-stores.ts'
import { aCaptainsApi, answered, auditOf, historyOf, june10 } from '../testing/a-captains-api.ts'
import { aSeason } from '../testing/a-season.ts'

const IMPORT = '/api/schedule/import'

it('given notices that cannot be written, then neither season nor audit is changed', async () => {
  const api = await aCaptainsApi({ season: aSeason() })
  await settleResident(api.store.db, 'ann', 'Cedar')
  const before = await api.bytes()
  await api.store.db.schema.dropTable('noticeDelivery').execute()
  expect((await api.upload(IMPORT, june10(',Cedar,,'))).statusCode).toBeGreaterThanOrEqual(500)
  await api.ditch.refresh()
  expect(await api.bytes()).toBe(before)
  expect([(await historyOf(api)).length, await auditOf(api)]).toEqual([1, []])
})

it('given a captain who takes another’s name, then another e-mail, and leaves, then the audit still shows who it was', async () => {
  const api = await aCaptainsApi()
  const { db } = api.store
  await settleResident(db, 'captain', 'Okafor')
  await settleResident(db, 'deputy', 'Okafor')
  await api.upload(IMPORT, june10('Alder,,,'), 'deputy')
  const what = 'import: Imported upload.csv: 1 turn; 1 added, 0 dropped, 0 moved.'
  expect(await auditOf(api)).toEqual([`Okafor (deputy@example.org) ${what}`])
  await db.updateTable('userAccount').set({ email: 'new@example.org' }).where('id', '=', 'deputy').execute()
  expect(await auditOf(api)).toEqual([`Okafor (deputy@example.org) ${what}`])
  await db.deleteFrom('profile').where('userId', '=', 'deputy').execute()
  await db.deleteFrom('userAccount').where('id', '=', 'deputy').execute()
  expect(await auditOf(api)).toEqual([`deputy@example.org ${what}`])
})

it('given a history of 205 changes, then it comes in pages, without gaps or repetitions', async () => {
  const api = await aCaptainsApi()
  const ids = Array.from({ length: 205 }, (_, index) => index + 1)
  const empty = { fileName: null, importedBy: null, firstDay: null, lastDay: null, turnCount: 0 }
  const row = { ...empty, source: 'captain' as const, owner: 'own' as const, rulesVersion: 1, baseId: 1 }
  await api.store.db
    .insertInto('seasonChange')
    .values(ids.map((id) => ({ ...row, id, importedAtMs: id, replacedImportId: id === 1 ? null : id - 1 })))
    .execute()
  const page = async (query: string) => answered<ImportListResponse>(await api.get(`/api/schedule/imports${query}`))
  const pages = [await page(''), await page('?before=106'), await page('?before=6')]
  expect(pages.map(({ imports, hasMore }) => `${imports.length} ${hasMore}`)).toEqual([
    '100 true',
    '100 true',
    '5 false',
  ])
  const listed = pages.flatMap(({ imports }) => imports)
  expect(listed.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(listed.filter(({ isInForce }) => isInForce).map(({ id }) => id)).toEqual([205])
})

it.each(ENGINES)(
  'given two captains who import at once, then the second reads what changed, and both are audited, on %s',
  async (engine) => {
    const databaseUrl = await aMigratedDatabase(engine)
    const api = await aCaptainsApi({ store: await openForTest(databaseUrl), season: aSeason() })
    const other = await aCaptainsApi({ store: await openForTest(databaseUrl) })
    const url = `${IMPORT}?basedOn=1`
    const both = [api.upload(url, june10('Alder,,,')), other.upload(url, june10('Birch,,,'), 'deputy')]
    const answers = await Promise.all(both)
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json() as Problem
    expect(refused.meanwhile?.imports).toMatchObject([{ id: 2, isInForce: true, source: 'captain' }])
    expect(refused.meanwhile?.difference.added).toHaveLength(1)
    expect(refused.meanwhile?.difference.dropped).toHaveLength(12)
    expect(await historyOf(api)).toHaveLength(2)
    expect((await auditOf(api))[0]).toMatch(
      /^(captain|deputy)@example\.org import-refused: Refused an import: it was based on import 1, and import 2 came since\.$/,
    )
  },
)
