import type {
  EditedCell,
  EditsPreviewResponse,
  HistoryRecord,
  PreviewResponse,
  Problem,
  SeasonChangeResponse,
  UndoPreviewResponse,
} from '@headgate/contracts'
import { aProperty } from '@headgate/domain/testing/a-property'
import { describe, expect, it } from 'vitest'
import { atOneInstant } from '../store/testing/at-one-instant.ts'
import { settleResident } from '../store/testing/settle-resident.ts'
import { aMigratedDatabase, openForTest } from '../store/testing/throw-away-stores.ts'
import { aCaptainsApi, answered, auditOf, type CaptainsApi, historyOf, june10 } from '../testing/a-captains-api.ts'
import { aSeason } from '../testing/a-season.ts'
import { anActor, sellHouse } from '../testing/hand-over.ts'

const EDITS = '/api/schedule/edits'
const PREVIEW = '/api/schedule/edits/preview'
const IMPORT = '/api/schedule/import'
const undo = (id: number) => `/api/schedule/imports/${id}/undo`

/** `cells('4PM Alder > Birch', '10PM >')` on June 10; a name left out is nobody. */
const cells = (...edits: string[]): EditedCell[] =>
  edits.map((words) => {
    const [, slot = '', was, holder] = /^(\S+) ?(.*?) ?> ?(.*)$/.exec(words) ?? []
    return { date: '2026-06-10', slot, was: was || null, holder: holder || null }
  })

/** `time('7AM', '2026-06-10T10:30', 'Alder, Birch > Cedar')` on June 10. */
function time(slot: string, until: string, words: string): EditedCell {
  const [had = '', holder = ''] = words.split('>').map((one) => one.trim())
  const [was = '', ...wasOthers] = had.split(', ')
  return { date: '2026-06-10', slot, until, was: was || null, wasOthers, holder: holder || null }
}

const edit = (...edits: string[]) => ({ cells: cells(...edits), note: 'work day' })

/** On June 10, as a page shows it. */
const turnsOf = async (api: CaptainsApi) => (await api.schedule('?date=2026-06-10')).schedules['2026-06-10'] ?? {}

const ONE_DAY = { season: aSeason({ from: '2026-06-10', days: 1 }), now: '2026-06-09T12:00:00-06:00' }

describe('edits of turns', () => {
  it('given several cells, then they are one change, as previewed: one row, one audit entry, one notice each, one undo', async () => {
    const api = await aCaptainsApi(ONE_DAY)
    await settleResident(api.store.db, 'ann', 'Alder')
    await settleResident(api.store.db, 'bob', 'Birch')
    await settleResident(api.store.db, 'cy', 'Dogwood')
    const before = await api.bytes()
    const wanted = edit('4AM Alder > Cedar', '4PM Alder >', '10PM Birch > Alder', '10AM Birch > Birch')
    const preview = answered<EditsPreviewResponse>(await api.post(PREVIEW, { cells: wanted.cells }))
    expect(await api.bytes()).toBe(before)
    const change = answered<SeasonChangeResponse>(await api.post(EDITS, wanted))
    expect(change).toMatchObject({
      importId: 2,
      turns: 3,
      notices: { reachable: 2, unreachable: 0 },
      replaced: { id: 1 },
    })
    const { added, dropped, moved, retimed } = preview.difference
    expect([added, dropped, moved, retimed].map(({ length }) => length)).toEqual(Object.values(change.changed))
    expect(preview).toMatchObject({ notices: { reachable: 2, unreachable: 0 }, misspelt: [], conflicts: [] })
    expect(await turnsOf(api)).toEqual({ '4AM': 'Cedar', '10AM': 'Birch', '10PM': 'Alder' })

    const [latest, first] = (await historyOf(api)) as HistoryRecord[]
    const place = (slot: string) => ({ date: '2026-06-10', slot })
    expect(latest).toMatchObject({ source: 'correction', kind: 'edit', note: 'work day', withdraws: null })
    expect(latest?.lines).toEqual([
      { ...place('4AM'), from: 'Alder', to: 'Cedar' },
      { ...place('4PM'), from: 'Alder', to: null },
      { ...place('10PM'), from: 'Birch', to: 'Alder' },
    ])
    expect([latest?.moreLines, latest?.isWithdrawn]).toEqual([0, false])
    expect(first).toMatchObject({ kind: 'base', lines: [], moreLines: 0 })
    expect(await auditOf(api)).toHaveLength(1)
    const notices = await api.notices()
    expect(new Set(notices.map(({ userId, subject }) => `${userId} ${subject}`))).toEqual(
      new Set(['ann import:2', 'bob import:2']),
    )

    answered(await api.post(undo(2)))
    expect(await api.bytes()).toBe(before)
    const [undone, edited] = (await historyOf(api)) as HistoryRecord[]
    expect(undone).toMatchObject({ kind: 'undo', withdraws: 2, isWithdrawn: false })
    expect(edited).toMatchObject({ kind: 'edit', isWithdrawn: true })
    expect(await api.store.db.selectFrom('turn').selectAll().execute()).toHaveLength(4)
    for (const again of [await api.post(undo(2)), await api.get(undo(2))])
      expect(answered(again, 409)).toMatchObject({ reason: 'undone-already' })
    answered(await api.post(undo(3)))
    expect(await turnsOf(api)).toEqual({ '4AM': 'Cedar', '10AM': 'Birch', '10PM': 'Alder' })
  })

  it.each<[what: string, cells: EditedCell[], turns: string[], lines: string[]]>([
    [
      'gives part of a turn',
      [time('1PM', '2026-06-10T16:00', 'Birch > Cedar')],
      ['4AM Alder', '10AM Birch', '1PM Cedar', '4PM Alder', '10PM Birch'],
      ['1PM Birch > Cedar'],
    ],
    [
      'gives what is left of a turn',
      cells('1PM Birch > Cedar'),
      ['4AM Alder', '10AM Birch', '1PM Cedar', '4PM Alder', '10PM Birch'],
      ['1PM Birch > Cedar'],
    ],
    [
      'lengthens a turn into the next',
      [time('4AM', '2026-06-10T12:00', 'Alder, Birch > Alder')],
      ['4AM Alder', '12PM Birch', '4PM Alder', '10PM Birch'],
      ['10AM Birch > Alder'],
    ],
    [
      'moves a turn',
      [time('4AM', '2026-06-10T09:00', 'Alder >'), time('9AM', '2026-06-10T12:00', 'Alder, Birch > Alder')],
      ['9AM Alder', '12PM Birch', '4PM Alder', '10PM Birch'],
      ['4AM Alder > null', '10AM Birch > Alder'],
    ],
    [
      'shortens a turn',
      [time('9AM', '2026-06-10T10:00', 'Alder >')],
      ['4AM Alder', '10AM Birch', '4PM Alder', '10PM Birch'],
      [],
    ],
  ])(
    'given an edit that %s, then the turns open so, and its undo brings them back',
    async (_what, wanted, turns, lines) => {
      const api = await aCaptainsApi(ONE_DAY)
      await settleResident(api.store.db, 'bob', 'Birch')
      const opened = async () => {
        const { schedules, parts } = await api.schedule('?date=2026-06-10')
        return [
          ...Object.entries(schedules['2026-06-10'] ?? {}).map((turn) => turn.join(' ')),
          ...Object.keys(parts ?? {}),
        ]
      }
      const before = await opened()
      const preview = answered<EditsPreviewResponse>(await api.post(PREVIEW, { cells: wanted }))
      expect(preview.conflicts).toEqual([])
      const { notices } = answered<SeasonChangeResponse>(await api.post(EDITS, { cells: wanted, note: 'work day' }))
      expect([await opened(), notices]).toEqual([turns, preview.notices])
      const [made] = (await historyOf(api)) as HistoryRecord[]
      expect(made?.lines.map(({ slot, from, to }) => `${slot} ${from} > ${to}`)).toEqual(lines)
      const late = wanted.map((cell) => ({ ...cell, holder: 'Dogwood' }))
      expect(answered<Problem>(await api.post(EDITS, { cells: late, note: 'too late' }), 409).reason).toBe(
        'cells-changed',
      )
      answered(await api.post(undo(2)))
      expect(await opened()).toEqual(before)
    },
  )

  it('given turns that another captain changed meanwhile, then nothing changes, and the answer says who did', async () => {
    const api = await aCaptainsApi(ONE_DAY)
    await settleResident(api.store.db, 'deputy', 'Okafor')
    answered(await api.call('deputy', 'POST', EDITS, { payload: edit('4AM Alder > Cedar') }))
    const before = await api.bytes()
    const wanted = edit('4AM Alder > Dogwood', '10AM Birch > Dogwood')
    const [by, at] = ['Okafor (deputy@example.org)', '2026-06-09T18:00:00Z']
    const conflicts = [{ date: '2026-06-10', slot: '4AM', was: 'Alder', now: 'Cedar', nowOthers: [], by, at }]
    const refused = answered<Problem>(await api.post(EDITS, wanted), 409)
    expect(refused).toMatchObject({ reason: 'cells-changed', values: { turns: 1 }, conflicts })
    const preview = answered<EditsPreviewResponse>(await api.post(PREVIEW, wanted))
    expect(preview.conflicts).toEqual(conflicts)
    expect(preview.difference.added).toEqual([{ date: '2026-06-10', slot: '10AM', holder: 'Dogwood' }])
    expect(await api.bytes()).toBe(before)
  })

  it.each<[what: string, change: (api: CaptainsApi) => Promise<unknown>]>([
    ['an import', (api) => api.upload(IMPORT, june10('Elm,Birch,Alder,Birch'), 'deputy')],
    ['a sale', (api) => sellHouse(api, { from: 'Cedar', to: 'Elm', fromDay: '2026-06-10' }, anActor('deputy'))],
    [
      'an undo of an undo',
      async (api) => {
        await api.post(undo(2))
        await api.call('deputy', 'POST', undo(3))
        await api.post(EDITS, edit('10AM Birch > Elm'))
      },
    ],
  ])('given a turn whose holder came by %s, then that is who and when a conflict names', async (_what, change) => {
    const api = await aCaptainsApi(ONE_DAY)
    await settleResident(api.store.db, 'deputy', 'Okafor')
    answered(await api.post(EDITS, edit('4AM Alder > Cedar')))
    api.clock.advance({ minutes: 1 })
    await change(api)
    const refused = (await api.post(EDITS, edit('4AM Nobody else > Fir'))).json() as Problem
    expect(refused.conflicts).toMatchObject([{ by: 'Okafor (deputy@example.org)', at: '2026-06-09T18:01:00Z' }])
  })

  it('given new names that look misspelt, then nothing is changed until they are corrected or called new', async () => {
    const properties = [aProperty('p-1', '1 Elm Ct', { owners: ['Dogwood'] })]
    const api = await aCaptainsApi({ ...ONE_DAY, properties })
    const before = await api.bytes()
    const wanted = edit('4AM Alder > Birhc', '10AM Birch > Dogwod', '10PM Birch > Zapata')
    const refused = answered<Problem>(await api.post(EDITS, wanted), 409)
    const misspelt = [
      { name: 'Birhc', like: 'Birch' },
      { name: 'Dogwod', like: 'Dogwood' },
    ]
    expect(refused).toMatchObject({ reason: 'names-misspelt', values: { names: 2 }, misspeltNames: misspelt })
    expect(answered<EditsPreviewResponse>(await api.post(PREVIEW, wanted)).misspelt).toEqual(misspelt)
    expect([await api.bytes(), await auditOf(api)]).toEqual([before, []])
    answered(await api.post(EDITS, { ...wanted, newNames: ['birhc', 'Dogwod'] }))
    expect(await turnsOf(api)).toMatchObject({ '4AM': 'Birhc', '10AM': 'Dogwod', '10PM': 'Zapata' })
  })

  it('given an import over edits, then its preview says which stand and which lose their ground, and some are dropped', async () => {
    const api = await aCaptainsApi(ONE_DAY)
    await settleResident(api.store.db, 'captain', 'Okafor')
    for (const words of ['4AM Alder > Cedar', '10AM Birch > Dogwood', '4PM Alder > Elm'])
      answered(await api.post(EDITS, edit(words)))
    const file = june10('Alder,Fir,Elm,')
    const preview = async (query = '') =>
      answered<PreviewResponse>(await api.upload(`/api/schedule/preview${query}`, file))
    const layer = { date: '2026-06-10', by: 'Okafor (captain@example.org)', at: '2026-06-09T18:00:00Z' }
    const all = await preview()
    expect(all.standing).toEqual([{ ...layer, changeId: 2, slot: '4AM', expected: 'Alder', next: 'Cedar' }])
    expect(all.groundless).toEqual([{ ...layer, changeId: 3, slot: '10AM', expected: 'Birch', next: 'Dogwood' }])
    const dropping = await preview('?drop=2,3')
    expect([dropping.standing, dropping.groundless]).toEqual([[], []])
    expect(dropping.difference?.added).toContainEqual({ date: '2026-06-10', slot: '10AM', holder: 'Fir' })

    for (const drop of ['1', '99']) expect((await api.upload(`${IMPORT}?drop=${drop}`, file)).statusCode).toBe(404)
    answered(await api.upload(`${IMPORT}?drop=2,2`, file))
    expect(await turnsOf(api)).toEqual({ '4AM': 'Alder', '10AM': 'Fir', '4PM': 'Elm' })
    const records = (await historyOf(api)) as HistoryRecord[]
    expect(records.map(({ isWithdrawn }) => isWithdrawn)).toEqual([false, false, false, true, false])
    // With the import gone, all three find their ground again.
    const undoing = answered<UndoPreviewResponse>(await api.get(undo(5)))
    expect(undoing.groundless).toEqual([])
    expect(undoing.revived).toMatchObject([{ changeId: 3, slot: '10AM', expected: 'Birch', next: 'Dogwood' }])
    answered(await api.post(undo(5)))
    expect(await turnsOf(api)).toEqual({ '4AM': 'Cedar', '10AM': 'Dogwood', '4PM': 'Elm', '10PM': 'Birch' })
  })
})

it.each<[what: string, wrong: object, reason: string]>([
  ['a close before it opens', { cells: [time('4AM', '2026-06-10T03:59', 'Alder > Cedar')] }, 'turn-times-wrong'],
  ['a close 32 days later', { cells: [time('4AM', '2026-07-12T04:00', 'Alder > Cedar')] }, 'turn-times-wrong'],
  ['an offset of elsewhere', { cells: [time('1:30AM+09:00', '2026-06-10T04:00', '> Cedar')] }, 'turn-times-wrong'],
  [
    'a day after the last',
    { cells: [{ date: '2026-11-02', slot: '4AM', was: null, holder: 'Cedar' }] },
    'after-season',
  ],
  ['a placeholder for a name', { cells: cells('4AM Alder > TBD') }, 'no-holder'],
  ['nothing to change', { cells: cells('4AM Alder > Alder', '10AM Birch > Birch') }, 'nothing-to-change'],
])('given an edit with %s, then it is refused and nothing is changed', async (_what, wrong, reason) => {
  const api = await aCaptainsApi(ONE_DAY)
  const refused = await api.post(EDITS, { ...edit('4AM Alder > Cedar'), ...wrong })
  expect(refused.statusCode).toBe(reason === 'nothing-to-change' ? 409 : 400)
  expect((refused.json() as Problem).reason).toBe(reason)
  expect([(await historyOf(api)).length, await auditOf(api)]).toEqual([1, []])
})

it('given two captains who give one turn to two holders at one instant, then one saves, the other reads whose it is', async () => {
  const databaseUrl = await aMigratedDatabase('postgres')
  const api = await aCaptainsApi({ ...ONE_DAY, store: await openForTest(databaseUrl) })
  const other = await aCaptainsApi({ now: ONE_DAY.now, store: await openForTest(databaseUrl) })
  await settleResident(api.store.db, 'captain', 'Okafor')
  await settleResident(api.store.db, 'deputy', 'Quist')
  const answers = await atOneInstant(api.store, [
    () => api.post(EDITS, edit('4AM Alder > Cedar', '10AM Birch >')),
    () => other.call('deputy', 'POST', EDITS, { payload: edit('4AM Alder > Dogwood', '4PM Alder >') }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const [now, by, others] =
    answers[0]?.statusCode === 200
      ? ['Cedar', 'Okafor (captain@example.org)', { '4PM': 'Alder' }]
      : ['Dogwood', 'Quist (deputy@example.org)', { '10AM': 'Birch' }]
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json() as Problem
  expect(refused).toMatchObject({ reason: 'cells-changed', conflicts: [{ slot: '4AM', was: 'Alder', now, by }] })
  for (const node of [api, other]) {
    await node.ditch.refresh()
    expect(await turnsOf(node)).toEqual({ '4AM': now, '10PM': 'Birch', ...others })
  }
  expect(await historyOf(api)).toHaveLength(2)
})
