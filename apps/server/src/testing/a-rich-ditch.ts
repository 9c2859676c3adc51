import type { HistoryRecord, ImportListResponse, NameChanged, PeopleResponse, TradeShape } from '@headgate/contracts'
import { addGatePress } from '../store/gate-queries.ts'
import { raisePeopleRevision } from '../store/property-queries.ts'
import type { Engine } from '../store/store.ts'
import { holderNamed, settleResident } from '../store/testing/settle-resident.ts'
import { aCaptainsApi, answered, type CaptainsApi } from './a-captains-api.ts'

const LAST_YEAR = `Date,4AM,10AM,4PM,10PM
2025-06-10,Alder,Birch,Cedar,Dogwood
2025-06-11,Elm,=Fir,Alder,Birch
2025-06-12,Cedar,Dogwood,Elm,=Fir
`

const THIS_YEAR = `Name,From,Until
Alder,2026-06-09 04:00,2026-06-10 04:00
Birch,2026-06-10 04:00,2026-06-11 04:00
Cedar,2026-06-11 04:00,2026-06-12 01:30
Dogwood,2026-06-12 04:00,2026-06-12 16:00
"Elm, the ""old"" one",2026-06-12 16:00,2026-06-13 04:00
=Fir,2026-06-13 04:00,2026-06-14 04:00
Berch,2026-06-14 04:00,2026-06-15 04:00
Alder,2026-10-31 22:00,2026-11-01 01:30-07:00
Cedar,2026-11-01 01:30-07:00,2026-11-01 04:00
`

const ROSTER = `Starts,2026-07-06 00:00
Cycle,168 h
Through,2026-08-02
Name,From,Until
Alder,Mon 00:00,Tue 12:00
Cedar,Tue 12:00,Thu 00:00
Dogwood,Thu 00:00,Mon 00:00
`

const instant = (local: string) => Temporal.Instant.from(`2026-06-${local}-06:00`).toString()
const hours = (from: string, until: string) => [{ from: instant(from), until: instant(until) }]

const entry = (street: string, holder: string, shares: number, people: string[] = []) => ({
  address: { street, city: 'Lakewood', state: 'CO' },
  holders: [{ name: holder, shares }],
  people: people.map((name) => ({ name, email: null, phone: '303-555-0100', isRenter: false })),
})

/** A ditch in its second year with one of everything that a captain can do, some of it undone and done again. */
export async function aRichDitch(engine: Engine = 'sqlite'): Promise<CaptainsApi> {
  const api = await aCaptainsApi({ engine, now: '2025-06-01T08:00:00-06:00' })
  await settleResident(api.store.db, 'captain', 'Alvarez')
  const post = async <T>(url: string, body?: object, status?: number): Promise<T> =>
    answered(await api.post(url, body), status)
  await api.upload('/api/schedule/import?fileName=last.csv', LAST_YEAR)
  for (const one of [
    entry('12 Elm Ct', 'Alder', 2, ['Ann Alder', 'Al Alder']),
    entry('14 Elm Ct', 'Birch', 1, ['Bo']),
    entry('16 Elm Ct', 'Cedar', 1.5),
  ])
    await post('/api/people', { entry: one })
  api.clock.moveTo('2026-06-10T11:00:00-06:00')
  answered(await api.upload('/api/schedule/import?fileName=this.csv&running=yes', THIS_YEAR))
  answered(await api.upload('/api/schedule/import?fileName=roster.csv&days=own', ROSTER))
  await post('/api/schedule/edits', {
    cells: [{ date: '2026-06-12', slot: '4AM', was: 'Dogwood', holder: 'Cedar' }],
    note: '=a work day; "long"',
  })
  await trade(api, { kind: 'gift', from: 'Cedar', to: 'Alder', gives: hours('11T06:00', '11T08:00') })
  await trade(api, {
    kind: 'swap',
    from: '=Fir',
    to: 'Cedar',
    gives: hours('13T06:00', '13T08:00'),
    takes: hours('11T10:00', '11T12:00'),
  })
  await trade(api, { kind: 'gift', from: '=Fir', to: null, gives: hours('13T20:00', '13T22:00'), isAgreed: false })
  const undone = await trade(api, { kind: 'gift', from: '=Fir', to: 'Birch', gives: hours('13T10:00', '13T12:00') })
  await post(`/api/trades/${undone.id}/act`, { action: 'undo', asCaptain: true })
  await trade(api, { kind: 'offer', from: 'Alder', to: null, gives: hours('11T06:00', '11T08:00'), isAgreed: false })
  await sellAndMerge(api)
  const undo = (id: number) => post(`/api/schedule/imports/${id}/undo`)
  await undo(3)
  await undo((await historyOf(api)).length)
  await undo(4)
  await changeTimes(api)
  await closeAndNote(api)
  await reportNoWater(api)
  return api
}

const trade = async (api: CaptainsApi, wanted: object): Promise<TradeShape> =>
  answered(await api.post('/api/trades', { isAgreed: true, ...wanted, asCaptain: true }), 201)

async function sellAndMerge(api: CaptainsApi): Promise<void> {
  const list = async () => answered<PeopleResponse>(await api.get('/api/people'))
  const { rows, revision } = await list()
  const propertyId = rows.find(({ address }) => address?.street === '14 Elm Ct')?.propertyId
  const buyer = { name: 'Gil Ginkgo', email: 'gil@example.com', phone: null, isRenter: false }
  const sale = { propertyId, date: '2026-06-14', holder: 'Ginkgo', turns: 'all', shares: 1, people: [buyer] }
  answered(await api.post('/api/people/sales', { ...sale, note: 'sold', basedOn: revision }))
  const merge = { from: 'Berch', to: 'Birch', basedOn: (await list()).revision }
  answered<NameChanged>(await api.post('/api/people/merges', merge))
}

/** Other opening times, and a text of several lines. */
async function changeTimes(api: CaptainsApi): Promise<void> {
  const { basis, rules } = answered<{ basis: object; rules: object }>(await api.get('/api/ditch/settings'))
  const change = {
    basedOn: basis,
    profile: { name: 'Ditch “One”', contact: 'Ann, 303-555-0100', policies: 'No gates\nopen at night, "please"' },
    rules: { ...rules, slots: ['5AM', '11AM', '5PM', '11PM'] },
    isPreviewed: true,
  }
  answered(await api.post('/api/ditch/settings', change))
  answered(
    await api.call('captain', 'PUT' as 'POST', '/api/trades/policy', {
      payload: { mode: 'with-captain', noticeMinutes: 30, allowsParts: true, undoHours: 12 },
    }),
  )
}

async function closeAndNote(api: CaptainsApi): Promise<void> {
  const close = async (from: string, until: string, reason: string) =>
    answered<{ closure: { id: number } }>(
      await api.post('/api/schedule/closures', { from, until, reason, note: 'the big gate' }),
      201,
    ).closure.id
  const first = await close('2026-06-09T12:00:00Z', '2026-06-12T00:00:00Z', 'debris')
  api.clock.advance({ minutes: 30 })
  answered(await api.post(`/api/schedule/closures/${first}/reopen`))
  await close('2026-07-14T06:00:00Z', '2026-07-15T06:00:00Z', 'maintenance')
  for (const [basedOn, text] of ['Low water', 'Work day\non Saturday'].entries())
    answered(await api.post('/api/ditch/note', { basedOn, note: { text, until: '2026-06-20T00:00:00Z' } }))
}

async function reportNoWater({ store: { db }, clock }: CaptainsApi): Promise<void> {
  const [pressedAtMs, holderId] = [clock.nowMs(), await holderNamed(db, 'Birch')]
  const turn = { holderId, day: '2026-06-10', slot: '4AM' as const, opensAtMs: pressedAtMs - 1_000 }
  for (const key of ['key-of-a-press-1', 'key-of-a-press-2'])
    await addGatePress(db, {
      ...turn,
      userId: 'resident',
      key,
      kind: 'no-water',
      pressedAtMs,
      receivedAtMs: pressedAtMs,
      outcome: 'counted',
      words: 'Dry, all of it',
    })
  await raisePeopleRevision(db)
}

/** Every page of it. */
export async function historyOf({ get }: CaptainsApi): Promise<HistoryRecord[]> {
  const records: HistoryRecord[] = []
  for (let before = ''; ; ) {
    const page = answered<ImportListResponse>(await get(`/api/schedule/imports${before}`))
    records.push(...page.imports)
    if (!page.hasMore) return records
    before = `?before=${page.imports.at(-1)?.id}`
  }
}

/** What anybody, and a captain, can see of a ditch. */
export async function seenOf(api: CaptainsApi): Promise<Record<string, unknown>> {
  const read = async (url: string) => answered<Record<string, unknown>>(await api.get(url))
  const { version: _, ...ditch } = await read('/api/ditch')
  const { revision: __, rows, ...people } = await read('/api/people')
  return {
    turns: [
      await read('/api/turns?from=2025-01-01T00:00:00Z&until=2026-01-01T00:00:00Z'),
      await read('/api/turns?from=2026-01-01T00:00:00Z&until=2027-01-01T00:00:00Z'),
    ],
    schedule: [
      await read('/api/schedule?date=2025-01-01&days=365'),
      await read('/api/schedule?date=2026-01-01&days=365'),
    ],
    ledgers: [await read('/api/ledger/all?year=2025'), await read('/api/ledger/all?year=2026')],
    history: await historyOf(api),
    trades: await read('/api/trades/all'),
    closures: await read('/api/schedule/closures'),
    ditch,
    people: { ...people, rows },
  }
}
