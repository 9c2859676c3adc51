import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PreviewResponse, WORKBOOK_TYPE } from '@headgate/contracts'
import { aProperty } from '@headgate/domain/testing/a-property'
import { describe, expect, it } from 'vitest'
import { aSheetOf } from '../csv/workbook/testing/a-workbook.ts'
import { readNames } from '../store/holder-queries.ts'
import { readSeason } from '../store/season-queries.ts'
import { settleResident } from '../store/testing/settle-resident.ts'
import { aFolder } from '../store/testing/throw-away-stores.ts'
import { aCaptainsApi, aCsv, answered, auditOf, historyOf, june10 } from '../testing/a-captains-api.ts'

const PREVIEW = '/api/schedule/preview'
const IMPORT = '/api/schedule/import'
const JUNE_9 = { now: '2026-06-09T12:00:00-06:00' }

describe('a preview', () => {
  it('given a file, then it shows what would change and for whom, and changes nothing', async () => {
    const properties = [aProperty('place-of-ann', '1 Elm Ct', { owners: ['Birch'] })]
    const api = await aCaptainsApi({ ...JUNE_9, properties })
    await settleResident(api.store.db, 'ann', 'Ann')
    await settleResident(api.store.db, 'bob', 'Cedar')
    await api.upload(IMPORT, june10('Alder,,Birch,Cedar'))
    const before = [await api.bytes(), await auditOf(api)]
    const preview = await api.upload(PREVIEW, june10('Fir,,Cedar,Birch'))
    expect(answered<PreviewResponse>(preview)).toMatchObject({
      comparedWith: 1,
      rows: 1,
      faults: [],
      turns: 3,
      holders: 3,
      people: 3,
      marks: [],
      nearNames: [],
      firstDay: '2026-06-10',
      lastDay: '2026-06-10',
      notices: { reachable: 2, unreachable: 0 },
      unknownNames: ['Fir'],
      misspelt: [],
      difference: {
        added: [{ date: '2026-06-10', slot: '4AM', holder: 'Fir' }],
        dropped: [{ date: '2026-06-10', slot: '4AM', holder: 'Alder' }],
        moved: [
          { holder: 'Birch', from: { date: '2026-06-10', slot: '4PM' }, to: { date: '2026-06-10', slot: '10PM' } },
          { holder: 'Cedar', from: { date: '2026-06-10', slot: '10PM' }, to: { date: '2026-06-10', slot: '4PM' } },
        ],
      },
      touched: [
        { holder: 'Alder', added: 0, dropped: 1, moved: 0, residents: 0 },
        { holder: 'Birch', added: 0, dropped: 0, moved: 1, residents: 1 },
        { holder: 'Cedar', added: 0, dropped: 0, moved: 1, residents: 1 },
        { holder: 'Fir', added: 1, dropped: 0, moved: 0, residents: 0 },
      ],
    })
    expect([await api.bytes(), await auditOf(api)]).toEqual(before)
  })

  it('given turns that only end at another time, then it says so, and their holders are notified', async () => {
    const api = await aCaptainsApi(JUNE_9)
    await settleResident(api.store.db, 'ann', 'Alder')
    const list = (until: string) => `Name,From,Until\nAlder,2026-06-10 6:00,${until}\nBirch,2026-06-10 12:00,18:00\n`
    await api.upload(IMPORT, list('9:30'))
    const longer = answered<PreviewResponse>(await api.upload(PREVIEW, list('11:15')))
    const closes = { from: '2026-06-10T15:30:00Z', to: '2026-06-10T17:15:00Z' }
    expect(longer.difference).toEqual({
      added: [],
      dropped: [],
      moved: [],
      retimed: [{ date: '2026-06-10', slot: '6AM', holder: 'Alder', closes }],
    })
    expect(longer).toMatchObject({
      touched: [{ holder: 'Alder', retimed: 1 }],
      notices: { reachable: 1, unreachable: 0 },
    })
    await api.upload(IMPORT, list('11:15'))
    expect((await historyOf(api))[0]).toMatchObject({ changed: { added: 0, dropped: 0, moved: 0, retimed: 1 } })
  })

  it('given no file, then it previews the one that SCHEDULE_CSV names, with its name, and changes nothing', async () => {
    const file = join(aFolder(), 'the-season.csv')
    writeFileSync(file, june10('Birch,,,'))
    const api = await aCaptainsApi({ ...JUNE_9, env: { SCHEDULE_CSV: file } })
    await api.upload(IMPORT, june10('Alder,,,'))
    const before = [await api.bytes(), await auditOf(api)]
    expect(answered<PreviewResponse>(await api.post(PREVIEW))).toMatchObject({
      fileName: 'the-season.csv',
      comparedWith: 1,
      turns: 1,
      difference: { added: [{ holder: 'Birch' }], dropped: [{ holder: 'Alder' }] },
    })
    expect([await api.bytes(), await auditOf(api)]).toEqual(before)
    answered(await api.post(IMPORT))
    expect((await historyOf(api))[0]).toMatchObject({ fileName: 'the-season.csv', turns: 1 })
  })

  it('given a workbook under its type and name, then it is previewed and imported like a CSV', async () => {
    const api = await aCaptainsApi()
    const book = aSheetOf(
      ['Title'],
      ['Date', '4AM', '10AM', '4PM', '10PM'],
      [{ number: 46_183, style: 'date' }, 'Alder'],
    )
    const send = (call: string) =>
      api.call('captain', 'POST', `${call}?fileName=season.xlsx`, {
        headers: { 'content-type': WORKBOOK_TYPE },
        payload: Buffer.from(book),
      })
    expect(answered<PreviewResponse>(await send(PREVIEW))).toMatchObject({
      comparedWith: 0,
      difference: { added: [{ holder: 'Alder' }] },
      firstDay: '2026-06-10',
      findings: { sheet: 'Sheet1', titleRows: 1 },
    })
    answered(await send(IMPORT))
    expect((await historyOf(api))[0]).toMatchObject({ fileName: 'season.xlsx', turns: 1 })
  })
})

it('given names like each other or like known ones, then each pair comes with its turns, whatever was answered', async () => {
  const api = await aCaptainsApi(JUNE_9)
  await api.upload(IMPORT, june10('Alder,Birch,,'))
  const file = aCsv({ '2026-06-10': 'Aldr,Hernandez,Hernandes,Hernandez', '2026-06-11': 'Smith/Jones,,,' })
  const nearNames = [
    { name: 'Aldr', turns: 1, like: 'Alder', likeTurns: 0, isKnown: true },
    { name: 'Hernandes', turns: 1, like: 'Hernandez', likeTurns: 2, isKnown: false },
  ]
  const preview = answered<PreviewResponse>(await api.upload(PREVIEW, file))
  expect(preview).toMatchObject({ nearNames, misspelt: [{ name: 'Aldr', like: 'Alder' }], holders: 4, people: 5 })
  const names = encodeURIComponent(JSON.stringify(nearNames.map(({ name, like }) => [name, like])))
  const merged = answered<PreviewResponse>(await api.upload(`${PREVIEW}?names=${names}`, file))
  expect(merged).toMatchObject({ nearNames, holders: 3, people: 4 })
  answered(await api.upload(`${IMPORT}?names=${names}`, file))
  const [{ timeline }, nameOf] = [await readSeason(api.store.db), await readNames(api.store.db)]
  expect(timeline.segments.map(({ holder }) => nameOf(holder))).toEqual([
    'Alder',
    ...Array(3).fill('Hernandez'),
    'Smith/Jones',
  ])
})

describe('an upload', () => {
  it.each([
    ['another type', { headers: { 'content-type': 'application/vnd.ms-excel' }, payload: june10('Alder,,,') }, 415],
    ['JSON', { payload: { file: 'x' } }, 400],
    ['more than 1 MB', { headers: { 'content-type': 'text/csv' }, payload: Buffer.alloc(1_000_001, 'x') }, 413],
    ['a workbook named .csv', { headers: { 'content-type': 'text/csv' }, payload: Buffer.from('PK\x03\x04…') }, 400],
  ])('given %s, then it is refused and nothing is changed', async (_what, more, status) => {
    const api = await aCaptainsApi({ env: { SCHEDULE_CSV: '/nowhere.csv' } })
    const answer = await api.call('captain', 'POST', IMPORT, more)
    expect(answer.statusCode).toBe(status)
    expect(await historyOf(api)).toEqual([])
  })

  it('given an empty file, or a name without a file, then the file of SCHEDULE_CSV does not take its place', async () => {
    const file = join(aFolder(), 'season.csv')
    writeFileSync(file, june10('Alder,,,'))
    const api = await aCaptainsApi({ env: { SCHEDULE_CSV: file } })
    expect((await api.upload(IMPORT, '')).statusCode).toBe(400)
    expect((await api.post(`${IMPORT}?fileName=season.csv`)).statusCode).toBe(400)
    expect(await historyOf(api)).toEqual([])
  })

  it('given a file name with another ending, then it is refused; given one with folders, then it is only text', async () => {
    const api = await aCaptainsApi()
    expect((await api.upload(`${IMPORT}?fileName=season.xlsx`, june10('Alder,,,'))).statusCode).toBe(400)
    answered(await api.upload(`${IMPORT}?fileName=${encodeURIComponent('../../etc/x.csv')}`, june10('Alder,,,')))
    expect((await historyOf(api))[0]).toMatchObject({ fileName: '../../etc/x.csv' })
  })
})
