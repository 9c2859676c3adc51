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
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { setRole } from '../store/membership-queries.ts'
import type { Engine } from '../store/store.ts'
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
import { aSeason } from '../testing/a-season.ts'
import { changeRules } from '../testing/change-rules.ts'
import { until } from '../testing/killed-imports.ts'
import { anActor, succeed } from '../testing/succeed.ts'

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

const edit = (...edits: string[]) => ({ cells: cells(...edits), note: 'work day' })

/** On June 10, as a page shows it. */
const turnsOf = async (api: CaptainsApi) => (await api.schedule('?date=2026-06-10')).schedules['2026-06-10'] ?? {}

const ONE_DAY = { season: aSeason({ from: '2026-06-10', days: 1 }), now: '2026-06-09T12:00:00-06:00' }

async function twoNodes(engine: Engine, owners: string[] = ['Alder', 'Birch']): Promise<[CaptainsApi, CaptainsApi]> {
  const databaseUrl = await aMigratedDatabase(engine)
  const season = aSeason({ from: '2026-06-10', days: 1, owners })
  const first = await aCaptainsApi({ ...ONE_DAY, store: await openForTest(databaseUrl), season })
  return [first, await aCaptainsApi({ now: ONE_DAY.now, store: await openForTest(databaseUrl) })]
}

describe.each(ENGINES)('edits of turns on %s', (engine) => {
  it('given several cells, then they are one change, as previewed, with one history row, one audit entry and one notice a resident, and undone at once', async () => {
    const api = await aCaptainsApi({ ...ONE_DAY, engine })
    await settleResident(api.store.db, 'ann', 'Alder')
    await settleResident(api.store.db, 'bob', 'Birch')
    await settleResident(api.store.db, 'cy', 'Dogwood')
    const before = await api.bytes()
    const wanted = edit('4AM Alder > Cedar', '4PM Alder >', '10PM Birch > Alder', '10AM Birch > Birch')
    const preview = answered<EditsPreviewResponse>(await api.post(PREVIEW, { cells: wanted.cells }))
    expect(await api.bytes()).toBe(before)
    const change = answered<SeasonChangeResponse>(await api.post(EDITS, wanted))
    expect(change).toMatchObject({ importId: 2, turns: 3, residentsTold: 2, replaced: { id: 1 } })
    const { added, dropped, moved } = preview.difference
    expect([added.length, dropped.length, moved.length]).toEqual(Object.values(change.changed))
    expect(preview).toMatchObject({ residentsTold: 2, misspelt: [], conflicts: [] })
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
    expect(undone).toMatchObject({ kind: 'undo', withdraws: 2, isWithdrawn: false, restores: null })
    expect(edited).toMatchObject({ kind: 'edit', isWithdrawn: true })
    expect(await api.store.db.selectFrom('turn').selectAll().execute()).toHaveLength(4)
    expect((await api.post(undo(2))).json()).toMatchObject({ reason: 'undone-already' })
    answered(await api.post(undo(3)))
    expect(await turnsOf(api)).toEqual({ '4AM': 'Cedar', '10AM': 'Birch', '10PM': 'Alder' })
  })

  it('given edits of several turns, then the history names three, those to come first', async () => {
    const api = await aCaptainsApi({ ...ONE_DAY, engine, now: '2026-06-10T11:00:00-06:00' })
    answered(await api.post(EDITS, edit('4AM Alder > Cedar', '10AM Birch > Cedar', '4PM Alder >', '10PM Birch >')))
    const [latest] = (await historyOf(api)) as HistoryRecord[]
    expect(latest?.lines.map(({ slot }) => slot)).toEqual(['10AM', '4PM', '10PM'])
    expect(latest?.moreLines).toBe(1)
  })

  it('given turns that another captain changed meanwhile, then nothing is changed, and the answer says who has them, by whom and when', async () => {
    const [api, other] = await twoNodes(engine)
    await settleResident(api.store.db, 'deputy', 'Okafor')
    answered(await other.call('deputy', 'POST', EDITS, { payload: edit('4AM Alder > Cedar') }))
    await api.ditch.refresh()
    const before = await api.bytes()
    const refused = await api.post(EDITS, edit('4AM Alder > Dogwood', '10AM Birch > Dogwood'))
    expect(refused.statusCode).toBe(409)
    const conflict = {
      date: '2026-06-10',
      slot: '4AM',
      was: 'Alder',
      now: 'Cedar',
      nowOthers: [],
      at: '2026-06-09T18:00:00Z',
    }
    const conflicts = [{ ...conflict, by: 'Okafor (deputy@example.org)' }]
    expect(refused.json()).toMatchObject({ reason: 'cells-changed', values: { turns: 1 }, conflicts })
    const preview = answered<EditsPreviewResponse>(
      await api.post(PREVIEW, edit('4AM Alder > Dogwood', '10AM Birch > Dogwood')),
    )
    expect(preview.conflicts).toEqual(conflicts)
    expect(preview.difference.added).toEqual([{ date: '2026-06-10', slot: '10AM', holder: 'Dogwood' }])
    await api.ditch.refresh()
    expect(await api.bytes()).toBe(before)
    // Both wanted the same, or saw the name in other letters.
    answered(await api.post(EDITS, edit('4AM Alder > Cedar', '10AM BIRCH > Dogwood')))
    expect(await turnsOf(api)).toMatchObject({ '4AM': 'Cedar', '10AM': 'Dogwood' })
  })

  it.each<[what: string, change: (api: CaptainsApi) => Promise<unknown>]>([
    ['an import', (api) => api.upload(IMPORT, june10('Elm,Birch,Alder,Birch'), 'deputy')],
    ['an undo of an edit', (api) => api.call('deputy', 'POST', undo(2))],
    ['an undo of an import', (api) => api.call('deputy', 'POST', undo(1))],
    ['a sale', (api) => succeed(api, { from: 'Cedar', to: 'Elm', fromDay: '2026-06-10' }, anActor('deputy'))],
    [
      'an undo of an undo',
      async (api) => {
        await api.post(undo(2))
        await api.call('deputy', 'POST', undo(3))
        await api.post(EDITS, edit('10AM Birch > Elm'))
      },
    ],
    [
      'an undo of an undo of an import',
      async (api) => {
        await api.upload(IMPORT, june10('Elm,Birch,Alder,Birch'))
        await api.post(undo(3))
        await api.call('deputy', 'POST', undo(4))
        await succeed(api, { from: 'Fir', to: 'Gum', fromDay: '2026-06-10' })
      },
    ],
  ])('given a turn whose holder came by %s, then that is who and when a conflict names', async (_what, change) => {
    const api = await aCaptainsApi({ ...ONE_DAY, engine })
    await settleResident(api.store.db, 'deputy', 'Okafor')
    answered(await api.post(EDITS, edit('4AM Alder > Cedar')))
    api.clock.advance({ minutes: 1 })
    await change(api)
    const refused = (await api.post(EDITS, edit('4AM Nobody else > Fir'))).json() as Problem
    expect(refused.conflicts).toMatchObject([{ by: 'Okafor (deputy@example.org)', at: '2026-06-09T18:01:00Z' }])
  })

  it('given new names that look misspelt, then nothing is changed until they are corrected or called new', async () => {
    const properties = [aProperty('p-1', '1 Elm Ct', { owners: ['Dogwood'] })]
    const api = await aCaptainsApi({ ...ONE_DAY, engine, properties })
    const before = await api.bytes()
    const wanted = edit('4AM Alder > Birhc', '10AM Birch > Dogwod', '4PM Alder > Birhc', '10PM Birch > Zapata')
    const refused = await api.post(EDITS, wanted)
    expect(refused.statusCode).toBe(409)
    const misspelt = [
      { name: 'Birhc', like: 'Birch' },
      { name: 'Dogwod', like: 'Dogwood' },
    ]
    expect(refused.json()).toMatchObject({ reason: 'names-misspelt', values: { names: 2 }, misspeltNames: misspelt })
    expect(answered<EditsPreviewResponse>(await api.post(PREVIEW, wanted)).misspelt).toEqual(misspelt)
    const half = await api.post(EDITS, { ...wanted, newNames: ['BIRHC'] })
    expect(half.json()).toMatchObject({ misspeltNames: misspelt.slice(1) })
    expect([await api.bytes(), await auditOf(api)]).toEqual([before, []])
    answered(await api.post(EDITS, { ...wanted, newNames: ['birhc', 'Dogwod'] }))
    expect(await turnsOf(api)).toEqual({ '4AM': 'Birhc', '10AM': 'Dogwod', '4PM': 'Birhc', '10PM': 'Zapata' })
  })

  it('given a sold house, then an edit to the old owner’s name shows the new one, and one that would change nothing is refused', async () => {
    const api = await aCaptainsApi({ ...ONE_DAY, engine })
    await succeed(api, { from: 'Birch', to: 'Elm', fromDay: '2026-06-10' })
    expect(await turnsOf(api)).toEqual({ '4AM': 'Alder', '10AM': 'Elm', '4PM': 'Alder', '10PM': 'Elm' })
    const preview = answered<EditsPreviewResponse>(await api.post(PREVIEW, edit('4AM Alder > Birch')))
    expect(preview.difference.added).toEqual([{ date: '2026-06-10', slot: '4AM', holder: 'Elm' }])
    expect((await api.post(EDITS, edit('10AM Elm > Birch'))).json()).toMatchObject({ reason: 'nothing-to-change' })
    // Whichever name a later import uses.
    answered(await api.upload(IMPORT, june10('Birch,Elm,,')))
    expect(await turnsOf(api)).toEqual({ '4AM': 'Elm', '10AM': 'Elm' })
    expect(((await historyOf(api)) as HistoryRecord[]).map(({ kind }) => kind)).toEqual(['base', 'sale', 'base'])
    answered(await api.post(undo(2)))
    expect(await turnsOf(api)).toEqual({ '4AM': 'Birch', '10AM': 'Elm' })
  })

  it('given an import over edits, then its preview says which stand and which lose their ground, and the captain drops some', async () => {
    const api = await aCaptainsApi({ ...ONE_DAY, engine })
    await settleResident(api.store.db, 'captain', 'Okafor')
    answered(await api.post(EDITS, edit('4AM Alder > Cedar')))
    answered(await api.post(EDITS, edit('10AM Birch > Dogwood')))
    answered(await api.post(EDITS, edit('4PM Alder > Elm')))
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

    for (const drop of ['1', '2,1', '99']) {
      expect((await api.upload(`${IMPORT}?drop=${drop}`, file)).statusCode, drop).toBe(404)
      expect((await api.upload(`/api/schedule/preview?drop=${drop}`, file)).statusCode, drop).toBe(404)
    }
    expect(await historyOf(api)).toHaveLength(4)
    answered(await api.upload(`${IMPORT}?drop=2,2`, file))
    expect(await turnsOf(api)).toEqual({ '4AM': 'Alder', '10AM': 'Fir', '4PM': 'Elm' })
    const records = (await historyOf(api)) as HistoryRecord[]
    expect(records.map(({ isWithdrawn }) => isWithdrawn)).toEqual([false, false, false, true, false])
    expect(records[0]).toMatchObject({ kind: 'base', withdraws: null })
    // With the import gone, all three find their ground again.
    const undoing = answered<UndoPreviewResponse>(await api.get(undo(5)))
    expect(undoing.groundless).toEqual([])
    expect(undoing.revived).toMatchObject([{ changeId: 3, slot: '10AM', expected: 'Birch', next: 'Dogwood' }])
    answered(await api.post(undo(5)))
    expect(await turnsOf(api)).toEqual({ '4AM': 'Cedar', '10AM': 'Dogwood', '4PM': 'Elm', '10PM': 'Birch' })
  })

  it('given an import that takes an edit’s ground and an undo that returns it, then the old and the new holder are notified both times', async () => {
    const api = await aCaptainsApi({ ...ONE_DAY, engine })
    for (const [uid, name] of [
      ['ann', 'Alder'],
      ['cy', 'Cedar'],
      ['fay', 'Fir'],
    ] as const)
      await settleResident(api.store.db, uid, name)
    const told = async () => {
      const notices = await api.notices()
      await api.store.db.deleteFrom('noticeDelivery').execute()
      return [...new Set(notices.map(({ userId, subject }) => `${userId} ${subject}`))].sort()
    }
    answered(await api.post(EDITS, edit('4AM Alder > Cedar')))
    expect(await told()).toEqual(['ann import:2', 'cy import:2'])
    answered(await api.upload(IMPORT, june10('Fir,Birch,Alder,Birch')))
    expect(await told()).toEqual(['cy import:3', 'fay import:3'])
    expect(api.ditch.loaded.groundless).toMatchObject([{ changeId: 2 }])
    const undoing = answered<UndoPreviewResponse>(await api.get(undo(3)))
    expect(undoing).toMatchObject({ residentsTold: 2, groundless: [], revived: [{ changeId: 2, slot: '4AM' }] })
    const undone = answered<SeasonChangeResponse>(await api.post(undo(3)))
    expect([undone.residentsTold, undone.changed]).toEqual([2, { added: 1, dropped: 1, moved: 0 }])
    expect(undoing.difference.added).toEqual([{ date: '2026-06-10', slot: '4AM', holder: 'Cedar' }])
    expect(await told()).toEqual(['cy import:4', 'fay import:4'])
    expect(api.ditch.loaded.groundless).toEqual([])
  })

  it('given an undo that would take another edit’s ground, then its preview names that edit', async () => {
    const api = await aCaptainsApi({ ...ONE_DAY, engine })
    answered(await api.post(EDITS, edit('4AM Alder > Cedar')))
    answered(await api.post(EDITS, edit('4AM Cedar > Dogwood')))
    const before = await api.bytes()
    const undoing = answered<UndoPreviewResponse>(await api.get(undo(2)))
    expect(undoing.groundless).toMatchObject([{ changeId: 3, slot: '4AM', expected: 'Cedar', next: 'Dogwood' }])
    expect(await api.bytes()).toBe(before)
    answered(await api.post(undo(2)))
    expect(await turnsOf(api)).toMatchObject({ '4AM': 'Alder' })
    expect((await api.get(undo(2))).json()).toMatchObject({ reason: 'undone-already' })
    expect((await api.get(undo(77))).statusCode).toBe(404)
  })

  it('given an edit without ground, then the previews of an import and an undo that leave it so do not name it again', async () => {
    const api = await aCaptainsApi({ ...ONE_DAY, engine })
    answered(await api.post(EDITS, edit('4AM Alder > Cedar')))
    answered(await api.upload(IMPORT, june10('Fir,Birch,Alder,Birch')))
    answered(await api.post(EDITS, edit('10AM Birch > Elm')))
    const file = june10('Fir,Hazel,Alder,Birch')
    const importing = answered<PreviewResponse>(await api.upload('/api/schedule/preview', file))
    expect(importing).toMatchObject({ groundless: [{ changeId: 4 }], revived: [] })
    expect(importing.groundless).toHaveLength(1)
    expect(answered<UndoPreviewResponse>(await api.get(undo(4)))).toMatchObject({ groundless: [], revived: [] })
    const returning = answered<PreviewResponse>(await api.upload('/api/schedule/preview', june10('Alder,Hazel,,')))
    expect(returning).toMatchObject({ groundless: [{ changeId: 4 }], revived: [{ changeId: 2, slot: '4AM' }] })
  })

  it('given an import that is undone, then undoing it again is refused, its preview too, until it is done again', async () => {
    const api = await aCaptainsApi({ ...ONE_DAY, engine })
    answered(await api.upload(IMPORT, june10('Fir,Birch,Alder,Birch')))
    answered(await api.post(undo(2)))
    const before = await api.bytes()
    expect(answered(await api.post(undo(2)), 409)).toMatchObject({ reason: 'undone-already' })
    expect(answered(await api.get(undo(2)), 409)).toMatchObject({ reason: 'undone-already' })
    expect([await api.bytes(), (await historyOf(api)).length]).toEqual([before, 3])
    answered(await api.post(undo(3)))
    answered(await api.post(undo(2)))
    expect(await api.bytes()).toBe(before)
  })

  it('given a slot that goes and comes back by other rules, then an edit that had filled it is back, and its holder is notified, as previewed', async () => {
    const api = await aCaptainsApi({ ...ONE_DAY, engine, season: aSeason({ from: '2026-06-11', days: 1 }) })
    await settleResident(api.store.db, 'cy', 'Cedar')
    answered(await api.post(EDITS, edit('10PM > Cedar')))
    const SLOTS = ['4AM', '10AM', '4PM', '10PM']
    await changeRules(api, { slots: SLOTS.slice(0, 3) })
    expect(await turnsOf(api)).toEqual({})
    const rules = { timeZone: 'America/Denver', slots: SLOTS, firstDay: '01-01', lastDay: '11-01' }
    const preview = await api.post('/api/ditch/preview', { rules })
    expect(answered<{ effect: object }>(preview).effect).toMatchObject({
      residentsTold: 1,
      revived: [{ changeId: 2, date: '2026-06-10', slot: '10PM', expected: null, next: 'Cedar' }],
    })
    await api.store.db.deleteFrom('noticeDelivery').execute()
    const { seasonChange } = await changeRules(api, { slots: SLOTS })
    expect(await turnsOf(api)).toEqual({ '10PM': 'Cedar' })
    expect(seasonChange).toMatchObject({ residentsTold: 1 })
    expect(new Set((await api.notices()).map(({ userId }) => userId))).toEqual(new Set(['cy']))
  })

  it('given a turn that an import put after the last day, then an edit can remove it', async () => {
    const api = await aCaptainsApi({ ...ONE_DAY, engine })
    answered(await api.upload(IMPORT, aCsv({ '2026-11-05': 'Alder,,,' })))
    const cells = [{ date: '2026-11-05', slot: '4AM', was: 'Alder', holder: null }]
    answered(await api.post(EDITS, { cells, note: 'the season is over' }))
    expect((await historyOf(api))[0]).toMatchObject({ source: 'correction', turns: 0 })
  })

  it('given 5,000 cells, then they are one change, and one undo takes them back', async () => {
    const years = [2026, 2027, 2028, 2029, 2030]
    const turns = years.flatMap((year) => aSeason({ from: `${year}-02-01`, days: 250 }).turns)
    const api = await aCaptainsApi({ engine, season: { turns } })
    const before = await api.bytes()
    const all = turns.map(({ day, slot, holder }) => {
      const next = holder === 'Alder' ? null : 'Dogwood'
      return { date: day.toString(), slot, was: holder, holder: next }
    })
    const change = answered<SeasonChangeResponse>(await api.post(EDITS, { cells: all, note: 'all' }))
    expect(change).toMatchObject({ importId: 2, turns: 2_500, changed: { added: 2_500, dropped: 5_000, moved: 0 } })
    expect((await historyOf(api))[0]).toMatchObject({ moreLines: 4_997 })
    answered(await api.post(undo(2)))
    expect(await api.bytes()).toBe(before)
    const stale = await api.post(PREVIEW, { cells: all.map((cell) => ({ ...cell, was: 'Elm' })) })
    expect(answered<EditsPreviewResponse>(stale).conflicts).toHaveLength(5_000)
  })
})

it.each<[what: string, wrong: object, reason: string]>([
  ['a slot that the ditch does not have', { cells: cells('4AM Alder > Cedar', '5AM > Cedar') }, 'no-such-slot'],
  [
    'a day after the last',
    { cells: [{ date: '2026-11-02', slot: '4AM', was: null, holder: 'Cedar' }] },
    'after-season',
  ],
  [
    'a day that does not exist',
    { cells: [{ date: '2026-02-30', slot: '4AM', was: null, holder: 'Cedar' }] },
    'wrong-fields',
  ],
  ['a placeholder for a name', { cells: cells('4AM Alder > TBD') }, 'no-holder'],
  ['a name of nothing but markers', { cells: cells('4AM Alder > 💧 [ACTIVE]') }, 'no-holder'],
  ['a turn named twice', { cells: cells('4AM Alder > Cedar', '4AM Alder > Dogwood') }, 'wrong-fields'],
  ['no cells', { cells: [] }, 'wrong-fields'],
  ['no reason', { note: ' ' }, 'wrong-fields'],
  ['nothing to change', { cells: cells('4AM Alder > Alder', '10AM Birch > Birch') }, 'nothing-to-change'],
])('given an edit with %s, then it is refused and nothing is changed', async (_what, wrong, reason) => {
  const api = await aCaptainsApi(ONE_DAY)
  const refused = await api.post(EDITS, { ...edit('4AM Alder > Cedar'), ...wrong })
  expect(refused.statusCode).toBe(reason === 'nothing-to-change' ? 409 : 400)
  expect((refused.json() as Problem).reason).toBe(reason)
  expect([(await historyOf(api)).length, await auditOf(api)]).toEqual([1, []])
})

it.each(['resident', 'guest', 'nobody'] as const)('given a %s, then edits and previews are refused', async (who) => {
  const api = await aCaptainsApi(ONE_DAY)
  for (const url of [EDITS, PREVIEW, undo(1)]) {
    const { statusCode } = await api.call(who, 'POST', url, { payload: edit('4AM Alder > Cedar') })
    expect(statusCode, url).toBe(who === 'nobody' ? 401 : 403)
  }
  expect((await api.call(who, 'GET', undo(1))).statusCode).toBe(who === 'nobody' ? 401 : 403)
})

/** Holds back every change of the season until as many as this wait for it, and then lets all go on in one instant. */
async function atOneInstant<T>(
  { store: { db } }: CaptainsApi,
  changes: readonly (() => Promise<T>)[],
  meanwhile = async () => {},
) {
  const waiting = async () => {
    const { rows } = await sql`select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and not granted`.execute(db)
    return rows.length
  }
  const started: Promise<T>[] = []
  await db.transaction().execute(async (holding) => {
    await sql`lock table season_change in share row exclusive mode`.execute(holding)
    started.push(...changes.map((change) => change()))
    await until(async () => (await waiting()) >= changes.length)
    await meanwhile()
  })
  return Promise.all(started)
}

describe('two nodes on PostgreSQL', () => {
  it('given two captains who give one turn to two holders at the same instant, then one saves, and the other reads whose turn it is now', async () => {
    const [api, other] = await twoNodes('postgres')
    await settleResident(api.store.db, 'captain', 'Okafor')
    await settleResident(api.store.db, 'deputy', 'Quist')
    const answers = await atOneInstant(api, [
      () => api.post(EDITS, edit('4AM Alder > Cedar', '10AM Birch >')),
      () => other.call('deputy', 'POST', EDITS, { payload: edit('4AM Alder > Dogwood', '4PM Alder >') }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const isFirst = answers[0]?.statusCode === 200
    const now = isFirst ? 'Cedar' : 'Dogwood'
    const by = isFirst ? 'Okafor (captain@example.org)' : 'Quist (deputy@example.org)'
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json() as Problem
    expect(refused).toMatchObject({ reason: 'cells-changed', conflicts: [{ slot: '4AM', was: 'Alder', now, by }] })
    for (const node of [api, other]) {
      await node.ditch.refresh()
      expect(await turnsOf(node)).toEqual({
        '4AM': now,
        '10PM': 'Birch',
        ...(isFirst ? { '4PM': 'Alder' } : { '10AM': 'Birch' }),
      })
    }
    expect(await historyOf(api)).toHaveLength(2)
  })

  it('given two captains who edit different turns at the same instant, then both edits hold, each as a change of its own', async () => {
    const [api, other] = await twoNodes('postgres')
    const answers = await atOneInstant(api, [
      () => api.post(EDITS, edit('4AM Alder > Cedar')),
      () => other.call('deputy', 'POST', EDITS, { payload: edit('4PM Alder > Dogwood') }),
    ])
    expect(answers.map((answer) => answered<SeasonChangeResponse>(answer).importId).sort()).toEqual([2, 3])
    await api.ditch.refresh()
    expect(await turnsOf(api)).toEqual({ '4AM': 'Cedar', '10AM': 'Birch', '4PM': 'Dogwood', '10PM': 'Birch' })
  })

  it('given a captain who is dismissed while the edit waits, then it is refused and nothing is changed', async () => {
    const [api, other] = await twoNodes('postgres')
    const before = await api.bytes()
    const [answer] = await atOneInstant(
      api,
      [() => other.call('deputy', 'POST', EDITS, { payload: edit('4AM Alder >') })],
      async () => {
        await setRole(api.store.db, 'deputy', 'resident', api.clock.now())
      },
    )
    expect(answer?.statusCode).toBe(403)
    await api.ditch.refresh()
    expect([await api.bytes(), await historyOf(api)]).toMatchObject([before, [{ id: 1 }]])
  })
})
