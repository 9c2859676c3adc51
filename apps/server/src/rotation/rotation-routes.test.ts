import type {
  PeopleResponse,
  Problem,
  RotationPreview,
  RotationRequest,
  RotationStart,
  SeasonChangeResponse,
} from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { aCaptainsApi, answered, auditOf, type CaptainsApi, historyOf } from '../testing/a-captains-api.ts'
import { aSeason } from '../testing/a-season.ts'

const START = '/api/schedule/rotation/start'
const PREVIEW = '/api/schedule/rotation/preview'
const ROTATE = '/api/schedule/rotation'
const HOUR_MS = 3_600_000

const NAMES = ['Dole', 'Abbott', 'Clark', 'Baca']

/** Four turns of 15 hours, in this order, from Wednesday, 1 July 2026, 4 AM. */
const wanted = (more: Partial<RotationRequest> = {}): RotationRequest => ({
  lines: NAMES.map((name) => ({ name, amount: 900 })),
  isByShares: false,
  first: 0,
  date: '2026-07-01',
  time: '04:00',
  cycleMinutes: 3_600,
  isByClock: false,
  fillMinutes: 0,
  drainMinutes: 0,
  shiftMinutes: 0,
  movedMinutes: 0,
  yearlyMinutes: 0,
  turnsRound: false,
  nights: { fromMinute: 22 * 60, untilMinute: 6 * 60 },
  ...more,
})

const preview = async ({ post }: CaptainsApi, request = wanted()) =>
  answered<RotationPreview>(await post(PREVIEW, request))

const rotate = async ({ post }: CaptainsApi, request = wanted()) =>
  answered<SeasonChangeResponse>(await post(ROTATE, request))

const startOf = async ({ get }: CaptainsApi) => answered<RotationStart>(await get(START))

/** `07-01 4AM Dole`, for each turn that opens on these days. */
async function turnsFrom(api: CaptainsApi, date: string, days: number): Promise<string[]> {
  const { schedules } = await api.schedule(`?date=${date}&days=${days}`)
  return Object.entries(schedules).flatMap(([day, cells]) =>
    Object.entries(cells).map(([slot, holder]) => `${day.slice(5)} ${slot} ${holder}`),
  )
}

describe('a rotation', () => {
  it('given a preview, then it shows what each gets and changes nothing; put in force, the list runs in its order, until undone', async () => {
    const api = await aCaptainsApi({ season: aSeason({ from: '2026-06-20', days: 14 }) })
    const before = await api.bytes()
    const { comparedWith, outcomes, firstTurns, touched, isDueByShares } = await preview(api)
    expect(outcomes.map(({ holder, longestWaitMs }) => [holder, longestWaitMs])).toEqual(
      NAMES.map((holder) => [holder, 45 * HOUR_MS]),
    )
    expect(firstTurns.slice(0, 5)).toEqual([
      { opens: '2026-07-01T04:00', closes: '2026-07-01T19:00', holder: 'Dole' },
      { opens: '2026-07-01T19:00', closes: '2026-07-02T10:00', holder: 'Abbott' },
      { opens: '2026-07-02T10:00', closes: '2026-07-03T01:00', holder: 'Clark' },
      { opens: '2026-07-03T01:00', closes: '2026-07-03T16:00', holder: 'Baca' },
      { opens: '2026-07-03T16:00', closes: '2026-07-04T07:00', holder: 'Dole' },
    ])
    expect(touched.map(({ holder }) => holder)).toEqual(['Abbott', 'Alder', 'Baca', 'Birch', 'Clark', 'Dole'])
    expect([isDueByShares, await api.bytes(), await auditOf(api)]).toEqual([false, before, []])
    answered(await api.post(`${ROTATE}?basedOn=${comparedWith}`, wanted()))
    expect(await turnsFrom(api, '2026-06-30', 2)).toEqual([
      '06-30 4AM Alder',
      '06-30 10AM Alder',
      '06-30 4PM Alder',
      '06-30 10PM Alder',
      '07-01 4AM Dole',
      '07-01 7PM Abbott',
      '07-02 10AM Clark',
    ])
    // The turn that opens on the season's last day is whole.
    expect((await turnsFrom(api, '2026-11-01', 1)).length).toBeGreaterThan(0)
    expect(await historyOf(api)).toMatchObject([{ id: 2, source: 'rotation' }, { id: 1 }])
    expect((await auditOf(api))[0]).toMatch(
      /rotate: Put a rotation of 4 lines on the schedule, from Wednesday, July 1, 2026/,
    )
    expect(answered<Problem>(await api.post(`${ROTATE}?basedOn=1`, wanted()), 409).reason).toBe('season-outdated')
    answered(await api.post('/api/schedule/imports/2/undo?basedOn=2'))
    expect(await api.bytes()).toBe(before)
  })

  it('given one in force, then the season exports turn by turn, because no roster came in', async () => {
    const api = await aCaptainsApi()
    await rotate(api)
    expect((await api.get('/api/schedule/export.csv')).body).toMatch(/^\uFEFFName,From,Until\r\nDole,2026-07-01 04:00,/)
  })

  it('given a rotation that runs, then one from mid-season leaves what was before and goes on with the next of the list', async () => {
    const api = await aCaptainsApi()
    await rotate(api)
    const later = wanted({ date: '2026-07-20', time: '05:00', first: null, isByShares: true, cycleMinutes: 2_880 })
    const { first } = await preview(api, later)
    await rotate(api, later)
    const turns = await turnsFrom(api, '2026-07-19', 2)
    const at = turns.indexOf(`07-20 5AM ${NAMES[first]}`)
    expect([at > 0, NAMES[(first + 3) % 4]]).toEqual([true, turns[at - 1]?.split(' ')[2]])
  })

  it('given shares on the list of people, then hours stand beside them; a rotation by shares has its own', async () => {
    const api = await aCaptainsApi()
    for (const [index, name] of NAMES.entries()) {
      const address = { street: `${index} Elm Ct`, city: 'Lakewood', state: 'CO' }
      const entry = { address, holders: [{ name, shares: index === 0 ? 2 : 1 }], people: [] }
      answered(await api.post('/api/people', { entry }))
    }
    const partsOf = ({ outcomes, isDueByShares }: RotationPreview) => {
      const all = outcomes.reduce((sum, { dueMs }) => sum + dueMs, 0)
      return [isDueByShares, ...outcomes.map(({ dueMs }) => Math.round((dueMs / all) * 100))]
    }
    expect(partsOf(await preview(api))).toEqual([true, 40, 20, 20, 20])
    expect(partsOf(await preview(api, wanted({ isByShares: true })))).toEqual([false, 25, 25, 25, 25])
  })
})

describe('what a rotation begins with', () => {
  it('given a season without repeated turns, then it has the names on the schedule in their order, and next year’s days', async () => {
    const api = await aCaptainsApi({ season: aSeason({ from: '2026-06-09', days: 4 }) })
    expect(await startOf(api)).toEqual({
      holders: ['Alder', 'Birch'].map((name) => ({ name, sharesThousandths: 1_000 })),
      date: '2027-01-01',
      time: '04:00',
      again: null,
    })
  })

  it('given last year’s list, then it comes again on its weekday, as many hours later as it moves, a sold holder under the buyer', async () => {
    const api = await aCaptainsApi()
    const weekly = wanted({ first: 2, cycleMinutes: 10_080, movedMinutes: 10_000, yearlyMinutes: 360 })
    await rotate(api, { ...weekly, lines: [...weekly.lines, { name: '', amount: 60 }] })
    const address = { street: '1 Elm Ct', city: 'Lakewood', state: 'CO' }
    answered(await api.post('/api/people', { entry: { address, holders: [{ name: 'Clark', shares: 1 }], people: [] } }))
    const { rows, revision: basedOn } = answered<PeopleResponse>(await api.get('/api/people'))
    const { propertyId } = rows.find(({ holders }) => holders[0]?.name === 'Clark') ?? {}
    const sale = {
      propertyId,
      basedOn,
      date: '2026-09-01',
      holder: 'Zoe',
      turns: 'all',
      shares: 1,
      people: [],
      note: '',
    }
    answered(await api.post('/api/people/sales', sale))
    const { again } = await startOf(api)
    expect(again).toMatchObject({
      year: 2026,
      rotation: { date: '2027-07-07', time: '04:00', first: 2, cycleMinutes: 10_080, movedMinutes: 280 },
    })
    expect(again?.rotation.lines.map(({ name }) => name)).toEqual(['Dole', 'Abbott', 'Zoe', 'Baca', ''])
    expect((await preview(api, { ...wanted(), ...again?.rotation })).firstTurns[0]).toMatchObject({
      opens: '2027-07-07T08:40',
      holder: 'Zoe',
    })
  })

  it('given a rotation that is undone, then there is none to use again', async () => {
    const api = await aCaptainsApi({ season: aSeason({ from: '2026-06-09', days: 4 }) })
    await rotate(api)
    answered(await api.post('/api/schedule/imports/2/undo?basedOn=2'))
    expect((await startOf(api)).again).toBeNull()
  })
})

it.each([
  ['a list that is longer than its cycle', { cycleMinutes: 3_000 }, 'rotation-too-long', { neededMinutes: 3_600 }],
  ['a placeholder for a name', { lines: [{ name: 'TBD', amount: 60 }] }, 'no-holder', undefined],
  ['a day after the season', { date: '2026-11-02' }, 'after-season', { lastDay: '2026-11-01' }],
  [
    'more turns than a season may have',
    { cycleMinutes: 60, lines: NAMES.map((name) => ({ name, amount: 5 })) },
    'rotation-too-many',
    { most: 10_000 },
  ],
])('given %s, then it is refused, and why', async (_what, more, reason, values) => {
  const api = await aCaptainsApi()
  for (const url of [PREVIEW, ROTATE]) {
    const refused = answered<Problem>(await api.post(url, wanted(more)), 400)
    expect(refused.reason).toBe(reason)
    if (values) expect(refused.values).toMatchObject(values)
  }
})
