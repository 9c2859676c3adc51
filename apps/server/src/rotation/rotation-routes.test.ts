import type {
  AllLedgersResponse,
  PeopleResponse,
  Problem,
  RotationHolderShape,
  RotationPreview,
  RotationRequestShape,
  RotationStart,
  SeasonChangeResponse,
} from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { aCaptainsApi, answered, auditOf, type CaptainsApi, historyOf } from '../testing/a-captains-api.ts'
import { aSeason } from '../testing/a-season.ts'
import { handOver } from '../testing/hand-over.ts'

const START = '/api/schedule/rotation/start'
const PREVIEW = '/api/schedule/rotation/preview'
const ROTATE = '/api/schedule/rotation'
const HOUR_MS = 3_600_000

const NAMES = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gooseberry', 'Hazel']

const holder = (name: string, more: Partial<RotationHolderShape> = {}): RotationHolderShape => ({
  name,
  sharesThousandths: 1_000,
  takesNights: true,
  carriedOverMs: 0,
  ...more,
})

/** Eight equal holders, 1 July through 31 October 2026. */
const wanted = (more: Partial<RotationRequestShape> = {}): RotationRequestShape => ({
  holders: NAMES.map((name) => holder(name)),
  from: '2026-07-01',
  through: '2026-10-31',
  mode: { kind: 'moves-daily' },
  nights: { fromMinute: 20 * 60, throughMinute: 4 * 60 },
  restHours: 12,
  ...more,
})

const preview = async ({ post }: CaptainsApi, request = wanted()) =>
  answered<RotationPreview>(await post(PREVIEW, request))

async function offerOf(api: CaptainsApi, request = wanted()) {
  const { offer } = await preview(api, request)
  if (!offer) throw new Error('nothing was offered')
  return offer
}

describe('a rotation', () => {
  it('given a preview, then it shows what each gets and changes nothing; put in force, its days are replaced, until undone', async () => {
    const api = await aCaptainsApi({ season: aSeason({ from: '2026-06-20', days: 14 }) })
    const before = await api.bytes()
    const { comparedWith, offer, impossible } = await preview(api)
    expect({ comparedWith, impossible, ...offer }).toMatchObject({ comparedWith: 1, impossible: null, turns: 123 * 4 })
    expect(offer?.deviations).toEqual([])
    expect(offer?.fairness.map(({ holder }) => holder)).toEqual(NAMES)
    for (const { hoursMs, dueMs } of offer?.fairness ?? [])
      expect(Math.abs(hoursMs - dueMs)).toBeLessThanOrEqual(6 * HOUR_MS)
    expect(offer?.firstTurns).toHaveLength(14 * 4)
    expect(offer?.firstTurns[0]).toMatchObject({ date: '2026-07-01', slot: '4AM' })
    // Of Alder and Birch's twelve turns from 1 July on, those that stay are no difference.
    expect(offer?.touched.map(({ holder }) => holder)).toEqual(NAMES)
    expect([await api.bytes(), await auditOf(api)]).toEqual([before, []])
    const changed = answered<SeasonChangeResponse>(await api.post(`${ROTATE}?basedOn=1`, wanted()))
    expect(changed).toMatchObject({ importId: 2, turns: 11 * 4 + 123 * 4, firstDay: '2026-06-20' })
    const { schedules } = await api.schedule('?date=2026-07-01&days=0')
    const firstDay = offer?.firstTurns.filter(({ date }) => date === '2026-07-01') ?? []
    expect(schedules['2026-07-01']).toEqual(Object.fromEntries(firstDay.map(({ slot, holder }) => [slot, holder])))
    expect(await historyOf(api)).toMatchObject([{ id: 2, source: 'rotation' }, { id: 1 }])
    expect((await auditOf(api))[0]).toMatch(
      /rotate: Made a rotation of 8 neighbors, moving on each day, from Wednesday, July 1, 2026 through/,
    )
    const late = answered<Problem>(await api.post(`${ROTATE}?basedOn=1`, wanted({ restHours: 0 })), 409)
    expect(late).toMatchObject({ reason: 'season-outdated', meanwhile: { imports: [{ source: 'rotation' }] } })
    answered(await api.post('/api/schedule/imports/2/undo?basedOn=2'))
    expect(await api.bytes()).toBe(before)
  })

  it('given a rotation, then the next one starts from its holders, and from what it owes them', async () => {
    const api = await aCaptainsApi()
    const holders = [
      holder('Alder', { sharesThousandths: 2_000 }),
      holder('Birch', { takesNights: false }),
      ...NAMES.slice(2).map((name) => holder(name)),
    ]
    const { fairness } = await offerOf(api, wanted({ holders }))
    answered(await api.post(`${ROTATE}?basedOn=0`, wanted({ holders })))
    const start = answered<RotationStart>(await api.get(START))
    expect(start).toMatchObject({
      source: 'list',
      from: '2027-01-01',
      through: '2027-11-01',
      lastSeason: 2026,
      year: 1,
    })
    expect(start.holders.map(({ carriedOverMs: _, ...known }) => known)).toEqual(
      holders.map(({ carriedOverMs: _, ...known }) => ({ ...known, lostMs: 0 })),
    )
    for (const [index, { carriedOverMs }] of start.holders.entries()) {
      const { dueMs = 0, hoursMs = 0 } = fairness[index] ?? {}
      expect(Math.abs(carriedOverMs - (dueMs - hoursMs))).toBeLessThanOrEqual(1)
    }
  })

  it('given a closure in last season, then the holders whose turns it took are owed the water; what was given away is not', async () => {
    const api = await aCaptainsApi()
    answered(await api.post(`${ROTATE}?basedOn=0`, wanted()))
    const before = answered<RotationStart>(await api.get(START))
    const { firstTurns } = await offerOf(api)
    const closure = { from: '2026-07-01T10:00:00Z', until: '2026-07-01T16:00:00Z', reason: 'debris', note: '' }
    answered(await api.post('/api/schedule/closures', closure), 201)
    const after = answered<RotationStart>(await api.get(START))
    const owed = (start: RotationStart) =>
      (start.holders.find(({ name }) => name === firstTurns[0]?.holder)?.carriedOverMs ?? 0) / HOUR_MS
    expect(owed(after) - owed(before)).toBeCloseTo(6 - 6 / 8, 3)
    const lost = after.holders.filter(({ lostMs }) => lostMs > 0)
    expect(lost.map(({ name, lostMs }) => [name, lostMs])).toEqual([[firstTurns[0]?.holder, 6 * HOUR_MS]])
    const given = firstTurns[4]
    const [expected = '', next = ''] = [given?.holder, firstTurns[5]?.holder]
    await handOver(api, [{ from: `${given?.date}T10:00:00Z`, until: `${given?.date}T16:00:00Z`, expected, next }])
    expect(answered<RotationStart>(await api.get(START)).holders).toEqual(after.holders)
  })
})

const anOwner = (street: string, name: string, shares: number) => ({
  address: { street, city: 'Lakewood', state: 'CO' },
  holders: [{ name, shares, takesNights: true }],
  people: [],
})

it('given holders with properties, then a rotation with other shares leaves the list’s, and keeps those of new names', async () => {
  const api = await aCaptainsApi()
  answered(await api.post('/api/people', { entry: anOwner('1 Elm Ct', 'Alder', 2) }))
  const holders = NAMES.map((name) => holder(name, { sharesThousandths: 3_000 }))
  answered(await api.post(`${ROTATE}?basedOn=0`, wanted({ holders })))
  const start = answered<RotationStart>(await api.get(START))
  expect(start.holders.map(({ sharesThousandths }) => sharesThousandths)).toEqual([2_000, ...Array(7).fill(3_000)])
})

it('given a sale in June, then making up for the year gives the buyer nothing for the months before, nor the seller for those after', async () => {
  const api = await aCaptainsApi({ season: aSeason({ from: '2026-01-01', days: 364 }) })
  for (const entry of [anOwner('1 Elm Ct', 'Alder', 1), anOwner('2 Elm Ct', 'Birch', 1)])
    answered(await api.post('/api/people', { entry }))
  const { rows, revision: basedOn } = answered<PeopleResponse>(await api.get('/api/people'))
  const { propertyId } = rows[0] ?? {}
  const sale = { propertyId, basedOn, date: '2026-06-01', holder: 'Zoe', turns: 'all', shares: 1, people: [], note: '' }
  answered(await api.post('/api/people/sales', sale))
  const { holders } = answered<RotationStart>(await api.get(START))
  // They took turns: nobody is owed more than a few hours of the five months.
  expect(holders.map(({ name, carriedOverMs }) => [name, Math.abs(carriedOverMs) < 24 * HOUR_MS])).toEqual([
    ['Birch', true],
    ['Zoe', true],
  ])
  const { lines } = answered<AllLedgersResponse>(await api.get('/api/ledger/all?year=2026'))
  const daysDue = (name: string) => Math.round((lines.find(({ holder }) => holder === name)?.dueMs ?? 0) / HOUR_MS / 12)
  expect([daysDue('Alder'), daysDue('Zoe')]).toEqual([151, 213])
})

describe('what a rotation starts with', () => {
  it('given turns still to come this year, then it has the names on the schedule and next year’s days', async () => {
    const api = await aCaptainsApi({ season: aSeason({ from: '2026-06-09', days: 4 }) })
    const start = answered<RotationStart>(await api.get(START))
    expect(start).toMatchObject({ source: 'schedule', from: '2027-01-01', lastSeason: 2026, year: 1 })
    expect(start.holders).toMatchObject([holder('Alder'), holder('Birch')])
  })
})

it.each([
  ['days that have passed', { from: '2026-06-09' }, 'rotation-past', { today: '2026-06-10' }],
  ['a name twice', { holders: [holder('Alder'), holder(' alder ')] }, 'holder-twice', { holder: 'alder' }],
])('given %s, then it is refused, and why', async (_what, more, reason, values) => {
  const api = await aCaptainsApi()
  for (const url of [PREVIEW, ROTATE]) {
    const refused = answered<Problem>(await api.post(url, wanted(more)), 400)
    expect(refused.reason).toBe(reason)
    if (values) expect(refused.values).toEqual(values)
  }
})
