import type { ImportListResponse, Problem } from '@headgate/contracts'
import { seasonOf } from '@headgate/domain'
import { describe, expect, it } from 'vitest'
import { settleResident } from '../store/testing/settle-resident.ts'
import { aMigratedDatabase, ENGINES, openForTest } from '../store/testing/throw-away-stores.ts'
import {
  aCaptainsApi,
  aCsv,
  answered,
  auditOf,
  type CaptainsApi,
  historyOf,
  june10,
} from '../testing/a-captains-api.ts'
import { aSeason, aTurnWith } from '../testing/a-season.ts'

const IMPORT = '/api/schedule/import'
const now = '2026-06-09T12:00:00-06:00'

it('given notices that cannot be written, then neither season nor audit is changed', async () => {
  const api = await aCaptainsApi({ season: aSeason(), now })
  await settleResident(api.store.db, 'ann', 'Cedar')
  const before = await api.bytes()
  await api.store.db.schema.dropTable('noticeDelivery').execute()
  expect((await api.upload(IMPORT, june10(',Cedar,,'))).statusCode).toBeGreaterThanOrEqual(500)
  await api.ditch.refresh()
  expect(await api.bytes()).toBe(before)
  const changes = await api.store.db.selectFrom('seasonChange').select('id').execute()
  expect([changes.length, await auditOf(api)]).toEqual([1, []])
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
  const row = { importedBy: null, turnCount: 0, source: 'captain' as const, owner: 'own' as const }
  await api.store.db
    .insertInto('seasonChange')
    .values(ids.map((id) => ({ ...row, id, importedAtMs: id })))
    .execute()
  const page = async (query: string) => answered<ImportListResponse>(await api.get(`/api/schedule/imports${query}`))
  const pages = [await page(''), await page('?before=106'), await page('?before=6')]
  expect(pages.map(({ imports, hasMore }) => `${imports.length} ${hasMore}`)).toEqual([
    '100 true',
    '100 true',
    '5 false',
  ])
  expect(pages.flatMap(({ imports }) => imports.map(({ id }) => id))).toEqual(ids.toReversed())
})

it.each(ENGINES)(
  'given two captains who import at once, then the second reads what changed, and both are audited, on %s',
  async (engine) => {
    const databaseUrl = await aMigratedDatabase(engine)
    const api = await aCaptainsApi({
      store: await openForTest(databaseUrl),
      season: aSeason({ from: '2026-07-01' }),
      now,
    })
    const other = await aCaptainsApi({ store: await openForTest(databaseUrl), now })
    const url = `${IMPORT}?basedOn=1`
    const both = [api.upload(url, june10('Alder,,,')), other.upload(url, june10('Birch,,,'), 'deputy')]
    const answers = await Promise.all(both)
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json() as Problem
    expect(refused.meanwhile?.imports).toMatchObject([{ id: 2, source: 'captain' }])
    expect(refused.meanwhile?.difference.added).toHaveLength(1)
    expect(refused.meanwhile?.difference.dropped).toHaveLength(12)
    expect(await historyOf(api)).toHaveLength(2)
    expect((await auditOf(api))[0]).toMatch(
      /^(captain|deputy)@example\.org import-refused: Refused an import: it was based on import 1, and import 2 came since\.$/,
    )
  },
)

describe('an import while the 10 AM turn of June 10 runs', () => {
  const season = seasonOf([
    ...['4AM', '10AM', '4PM'].map((slot) => aTurnWith({ slot })),
    aTurnWith({ day: '2027-06-10', slot: '4AM' }),
  ])
  const holdersOf = ({ ditch: { loaded } }: CaptainsApi) =>
    loaded.timeline.segments.map(({ holder }) => loaded.names.get(holder)).join(' ')

  it.each([
    ['no', 'Alder Alder Birch Alder'],
    ['yes', 'Alder Birch Birch Alder'],
  ])('given running=%s, then the past and the next year stay, and the holders are %s', async (running, holders) => {
    const api = await aCaptainsApi({ season })
    answered(await api.upload(`${IMPORT}?running=${running}`, june10('Birch,Birch,Birch,')))
    expect(holdersOf(api)).toBe(holders)
  })

  it('given a holder in two spellings, then it is one, called as most of its turns are in the latest file', async () => {
    const api = await aCaptainsApi({ season })
    const file = aCsv({ '2026-06-11': 'BIRCH,Birch,Birch,birch', '2027-06-10': 'ALDER,,,' })
    answered(await api.upload(IMPORT, file))
    expect(holdersOf(api)).toBe('ALDER ALDER Birch Birch Birch Birch ALDER')
  })

  it('given a file whose turns have all begun, then it is refused, and nothing is changed', async () => {
    const api = await aCaptainsApi({ season })
    for (const url of ['/api/schedule/preview', IMPORT])
      expect(answered<Problem>(await api.upload(url, june10('Birch,Birch,,')), 409).reason).toBe('season-over')
    expect([(await historyOf(api)).length, holdersOf(api)]).toEqual([1, 'Alder Alder Alder Alder'])
  })

  it('given another import since, then undoing the first takes back that alone, and the undo of that brings it back', async () => {
    const api = await aCaptainsApi({ season })
    for (const holder of ['Birch', 'Cedar']) answered(await api.upload(IMPORT, june10(`,,${holder},`)))
    const shown: string[] = []
    for (const id of [2, 3, 4]) {
      answered(await api.post(`/api/schedule/imports/${id}/undo`))
      shown.push(holdersOf(api))
    }
    expect(shown).toEqual(['Cedar', 'Alder', 'Birch'].map((holder) => `Alder Alder ${holder} Alder`))
  })
})
