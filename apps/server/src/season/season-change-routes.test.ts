import type { ImportListResponse, Problem, SeasonChangeResponse } from '@headgate/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settleResident } from '../store/testing/settle-resident.ts'
import { aMigratedDatabase, ENGINES, openForTest } from '../store/testing/throw-away-stores.ts'
import { aCaptainsApi, answered, auditOf, type CaptainsApi, historyOf, june10 } from '../testing/a-captains-api.ts'
import { aSeason } from '../testing/a-season.ts'
import { tries } from '../testing/long-run.ts'

const IMPORT = '/api/schedule/import'
const EDIT = '/api/schedule/edits'
const undo = (id: number) => `/api/schedule/imports/${id}/undo`

async function edit(api: CaptainsApi, { slot, holder }: { slot: '4AM' | '4PM'; holder: string }) {
  const was = (await api.schedule('?date=2026-06-10')).schedules['2026-06-10']?.[slot] ?? null
  const cells = [{ date: '2026-06-10', slot, was, holder }]
  return api.post(EDIT, { cells, note: 'why', newNames: [holder] })
}

const OKAFOR = 'Okafor (captain@example.org)'

describe('changing the season', () => {
  it('given an import, then it is shown at once, and the history and the audit have it', async () => {
    const api = await aCaptainsApi({ season: aSeason() })
    await settleResident(api.store.db, 'captain', 'Okafor')
    const change = await api.upload(`${IMPORT}?basedOn=1&fileName=spring.csv`, june10('Alder,Birch,,'))
    expect(answered<SeasonChangeResponse>(change)).toMatchObject({
      importId: 2,
      turns: 2,
      firstDay: '2026-06-10',
      changed: { added: 2, dropped: 12, moved: 0 },
      replaced: { id: 1, isInForce: false },
    })
    expect((await api.schedule()).schedules).toEqual({ '2026-06-10': { '4AM': 'Alder', '10AM': '💧 Birch [ACTIVE]' } })
    const [latest, first] = await historyOf(api)
    expect(latest).toMatchObject({ id: 2, by: OKAFOR, source: 'captain', fileName: 'spring.csv', isInForce: true })
    expect(latest).toMatchObject({ changed: { added: 2, dropped: 12, moved: 0 }, undoBringsBack: 1, restores: null })
    expect(first).toMatchObject({ id: 1, by: null, source: 'command', changed: null, undoBringsBack: 0 })
    expect(await auditOf(api)).toEqual([
      `${OKAFOR} import: Imported spring.csv: 2 turns; 2 added, 12 dropped, 0 moved.`,
    ])
  })

  it('given any chain of imports, edits and undos, then undoing the last change restores every byte', async () => {
    const holder = fc.constantFrom('Alder', 'Birch', '=1+1', "Öst 'Al'")
    const step = fc.oneof(
      fc.record({ kind: fc.constant('import' as const), holders: fc.tuple(holder, holder) }),
      fc.record({ kind: fc.constant('edit' as const), slot: fc.constantFrom('4AM', '4PM'), holder }),
      fc.record({ kind: fc.constant('undo' as const), which: fc.nat({ max: 20 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const api = await aCaptainsApi()
        let last = 0
        for (const one of steps) {
          const before = await api.bytes()
          const answer =
            one.kind === 'import'
              ? await api.upload(IMPORT, june10(`${one.holders.join(',,')},`))
              : one.kind === 'undo'
                ? await api.post(undo((one.which % Math.max(last, 1)) + 1))
                : await edit(api, one)
          if (answer.statusCode === 409 || answer.statusCode === 404) continue
          last = answered<SeasonChangeResponse>(answer).importId
          const after = await api.bytes()
          answered(await api.post(undo(last)))
          expect(await api.bytes()).toBe(before)
          last = answered<SeasonChangeResponse>(await api.post(undo(last + 1))).importId
          expect(await api.bytes()).toBe(after)
        }
      }),
      { numRuns: tries({ short: 15, long: 150 }) },
    )
  }, 120_000)
})

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
  'given two captains who import over one season at once, then the second reads what changed, and both are audited, on %s',
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
