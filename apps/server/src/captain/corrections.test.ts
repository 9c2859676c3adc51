import type { SeasonChangeResponse } from '@headgate/contracts'
import { aProperty } from '@headgate/domain/testing/a-property'
import { describe, expect, it } from 'vitest'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { aCaptainsApi, aCsv, answered, auditOf, historyOf } from '../testing/a-captains-api.ts'
import { aSeason } from '../testing/a-season.ts'

const IMPORT = '/api/schedule/import'
const CORRECT = '/api/schedule/corrections'

describe.each(ENGINES)('corrections on %s', (engine) => {
  it('given a correction, then only that turn changes, and the note says why', async () => {
    const api = await aCaptainsApi({ engine, season: aSeason({ from: '2026-06-10', days: 1 }) })
    const before = await api.schedule()
    const change = await api.post(CORRECT, { date: '2026-06-10', slot: '4PM', holder: ' Cedar ', note: 'sold in May' })
    expect(answered<SeasonChangeResponse>(change)).toMatchObject({ changed: { added: 1, dropped: 1, moved: 0 } })
    const after = await api.schedule()
    expect(after.schedules['2026-06-10']).toEqual({ ...before.schedules['2026-06-10'], '4PM': 'Cedar' })
    expect((await historyOf(api))[0]).toMatchObject({ source: 'correction', note: 'sold in May' })
    expect((await auditOf(api))[0]).toContain('Gave Wednesday, June 10, 4PM to Cedar, which was Alder’s (sold in May)')
    answered(await api.post(CORRECT, { date: '2026-06-10', slot: '4PM', holder: null, note: 'nobody came' }))
    expect((await api.schedule()).schedules['2026-06-10']).not.toHaveProperty('4PM')
  })

  it.each(['-', 'TBD', 'n/a', 'x', '"'])('given a correction to %j, then it is refused as no name', async (holder) => {
    const api = await aCaptainsApi({ engine, season: aSeason() })
    const refused = await api.post(CORRECT, { date: '2026-06-10', slot: '4PM', holder, note: 'sold' })
    expect(refused.json()).toMatchObject({
      message: 'Please enter a name, or give the turn to nobody.',
      reason: 'no-holder',
    })
  })

  it('given a correction after the season’s last day, then it is refused with that day; given one before, then it is accepted', async () => {
    const api = await aCaptainsApi({ engine, season: aSeason() })
    const correct = (date: string, holder: string | null = 'Birch') =>
      api.post(CORRECT, { date, slot: '10PM', holder, note: 'a late turn' })
    const before = await api.bytes()
    for (const date of ['2026-11-02', '2026-12-31', '2027-11-02']) {
      const refused = await correct(date)
      expect(refused.statusCode).toBe(400)
      const message = `The season’s last day is ${date.startsWith('2026') ? 'Sunday, November 1, 2026' : 'Monday, November 1, 2027'}: no turn can be given after it.`
      const lastDay = `${date.slice(0, 4)}-11-01`
      expect(refused.json()).toMatchObject({
        code: 'invalid-input',
        message,
        reason: 'after-season',
        values: { lastDay },
      })
    }
    expect(await api.bytes()).toBe(before)
    answered(await correct('2026-11-01'))
    answered(await correct('2027-05-01'))
  })

  it('given a turn that an import put after the last day, then a correction can remove it', async () => {
    const api = await aCaptainsApi({ engine })
    answered(await api.upload(IMPORT, aCsv({ '2026-11-05': 'Alder,,,' })))
    answered(await api.post(CORRECT, { date: '2026-11-05', slot: '4AM', holder: null, note: 'the season is over' }))
    expect((await historyOf(api))[0]).toMatchObject({ source: 'correction', turns: 0 })
  })

  it('given a correction to a name that looks misspelt, then it needs to be confirmed', async () => {
    const properties = [aProperty('p-1', '1 Elm Ct', { owners: ['Dogwood'] })]
    const api = await aCaptainsApi({ engine, properties, season: aSeason({ from: '2026-06-10', days: 1 }) })
    const before = await api.bytes()
    const correct = (holder: string, more = {}) =>
      api.post(CORRECT, { date: '2026-06-10', slot: '4PM', holder, note: 'sold', ...more })
    for (const [name, like] of [
      ['Birhc', 'Birch'],
      ['Dogwod', 'Dogwood'],
    ] as const) {
      const refused = await correct(name)
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toEqual({
        code: 'conflict',
        message: `“${name}” was never on the schedule and looks like “${like}”. Please correct it. If it is a new name, reload the page and confirm it there.`,
        reason: 'possible-misspelling',
        values: { name, like },
        misspelt: { name, like },
      })
    }
    expect([await api.bytes(), await auditOf(api)]).toEqual([before, []])
    answered(await correct('Birhc', { isNewName: true }))
    answered(await correct('Cedar'))
    // By now the name has been on the schedule.
    answered(await correct('Birhc'))
  })
})

it.each([
  ['a slot that the ditch does not have', { slot: '5AM' }, 400],
  ['a day that does not exist', { date: '2026-02-30' }, 400],
  ['a name of nothing but markers', { holder: '💧 [ACTIVE]' }, 400],
  ['no reason', { note: '  ' }, 400],
  ['the holder that the turn already has', { holder: 'Alder' }, 409],
])('given a correction with %s, then it is refused and nothing is changed', async (_what, wrong, status) => {
  const api = await aCaptainsApi({ season: aSeason({ owners: ['Alder'] }) })
  const right = { date: '2026-05-11', slot: '4AM', holder: 'Cedar', note: 'swap' }
  expect((await api.post(CORRECT, { ...right, ...wrong })).statusCode).toBe(status)
  expect(await historyOf(api)).toHaveLength(1)
})
