import { readFileSync } from 'node:fs'
import type { PeopleImported, PeopleImportPreview, PeopleResponse, PeopleTable } from '@headgate/contracts'
import { WORKBOOK_TYPE } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { aWorkbook } from '../csv/workbook/testing/a-workbook.ts'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { aCaptainsApi, answered, type CaptainsApi } from '../testing/a-captains-api.ts'

const MESSY = readFileSync(new URL('../../../../data/messy/owners.csv', import.meta.url))

const read = async (api: CaptainsApi, file: string | Buffer): Promise<PeopleTable> =>
  answered(await api.upload('/api/people/import/read', file))
const preview = async (api: CaptainsApi, { columns, rows }: PeopleTable, answers: object[] = []) =>
  answered<PeopleImportPreview>(await api.post('/api/people/import/preview', { columns, rows, answers }))
const listOf = async (api: CaptainsApi): Promise<PeopleResponse> => answered(await api.get('/api/people'))

async function importAll(api: CaptainsApi, file: string | Buffer, isSame = false): Promise<PeopleImported> {
  const table = await read(api, file)
  const { near, revision: basedOn } = await preview(api, table)
  const answers = near.map(({ name, like }) => ({ name, like, isSame }))
  const { columns, rows } = table
  return answered(await api.post('/api/people/import', { columns, rows, answers, basedOn }))
}

it.each([
  ['Abbott\t1 Elm Ct\t303-555-0101\t2', ['holder', 'street', 'phone', 'shares']],
  ['Dueño,Dirección,Teléfono,Correo\nPeña,2 Elm Ct,,', ['holder', 'street', 'phone', 'email']],
  ['a@example.org,1 Elm Ct,Abbott', ['email', 'street', 'holder']],
])('given %j, then its columns are %j', async (text, columns) => {
  expect((await read(await aCaptainsApi(), text)).columns).toEqual(columns)
})

describe.each(ENGINES)('an imported list of owners, on %s', (engine) => {
  it('given 24 owners, then the near name is asked about, and all come at once', async () => {
    const api = await aCaptainsApi({ engine })
    const table = await read(api, MESSY)
    expect(table).toMatchObject({ heading: { line: 4 }, skipped: [{ line: 1 }, { line: 2 }] })
    expect(table.columns).toEqual(['holder', 'street', 'phone', 'shares', 'email', null])
    const { near, added, revision, ...counts } = await preview(api, table)
    expect(near).toEqual([{ name: 'Hernandes', like: 'Hernandez', isSame: null }])
    expect(counts).toMatchObject({ changed: [], unchanged: 0, unclear: [], properties: 25, shares: 29 })
    expect(added).toHaveLength(25)
    const { columns, rows } = table
    const unanswered = await api.post('/api/people/import', { columns, rows, answers: [], basedOn: revision })
    expect([unanswered.statusCode, unanswered.json().misspeltNames]).toEqual([
      409,
      [{ name: 'Hernandes', like: 'Hernandez' }],
    ])
    expect((await listOf(api)).rows).toEqual([])
    expect(await importAll(api, MESSY, true)).toMatchObject({ added: 25, changed: 0 })
    const list = (await listOf(api)).rows
    const shares = new Map(list.flatMap(({ holders }) => holders.map(({ name, shares }) => [name, shares])))
    expect([shares.get('Hernandez'), shares.get('Montoya'), shares.get('Iverson'), shares.size]).toEqual([
      3, 3, 0.5, 23,
    ])
    expect(list.find(({ address }) => address?.street === '1112 S Cottonwood Ln')?.people).toMatchObject([
      { name: 'Alder', phone: '(303) 555-0102', email: 'ann.alder@example.org' },
    ])
  })

  it('given the same list again, then nothing changes; its undo takes all of it back', async () => {
    const api = await aCaptainsApi({ engine })
    await importAll(api, MESSY, true)
    const table = await read(api, MESSY)
    const { near } = await preview(api, table)
    const answers = near.map(({ name, like }) => ({ name, like, isSame: true }))
    expect(await preview(api, table, answers)).toMatchObject({ added: [], changed: [], unchanged: 25 })
    const changed = await importAll(
      api,
      'Owner,Address,Phone\nBaker,1120 S. Cottonwood Lane,303-555-0199\nNew,1 Elm Ct,\n',
    )
    expect(changed).toMatchObject({ added: 1, changed: 1 })
    await api.post('/api/people/undo', { basedOn: changed.revision, undo: changed.undo })
    const { rows } = await listOf(api)
    expect(rows).toHaveLength(25)
    expect(rows.find(({ holders }) => holders[0]?.name === 'Baker')?.people).toMatchObject([{ phone: '303.555.0103' }])
  })

  it('given an exported list, then it imports back without a change, and no cell is a formula', async () => {
    const api = await aCaptainsApi({ engine })
    await importAll(api, MESSY, true)
    await importAll(api, 'Owner,Address,Phone,Name\nTab,9 Elm Ct,+1 303 555 0100,"=HYPERLINK(""x"")"\n')
    const { body } = await api.get('/api/people/export.csv')
    expect(body).toContain(`'=HYPERLINK`)
    expect(body).not.toMatch(/(^|[,"])[=+]/m)
    const table = await read(api, body)
    expect(await preview(api, table)).toMatchObject({ added: [], changed: [], unchanged: 26, unclear: [], near: [] })
  })
})

describe('an imported list of owners', () => {
  it('given cells that make no sense, then they are left out and said', async () => {
    const api = await aCaptainsApi()
    const table = await read(
      api,
      `Owner,Address,Phone,Shares,E-mail,City\nAbbott,1 Elm Ct,ask Pat,some,x,\nTBD,2 Elm Ct,,,,\nBaca,3 Elm Ct,,,,${'L'.repeat(300)}\nCole,4 Elm Ct,,,,Lake\u0007wood\n`,
    )
    const { unclear, added } = await preview(api, table)
    expect(unclear.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '2 shares',
      '2 phone',
      '2 email',
      '3 holder',
      '4 city',
      '5 city',
    ])
    expect(added[0]).toEqual({ line: 2, address: '1 Elm Ct, Lakewood, CO', holder: 'Abbott' })
  })

  it('given more owners or people at one address than an entry holds, then they are left out and said', async () => {
    const api = await aCaptainsApi()
    await importAll(api, 'Owner,Address,Name\nAbbott,1 Elm Ct,Ann\n')
    const before = (await listOf(api)).rows
    const owners = Array.from({ length: 9 }, (_, n) => `Owner ${n},2 Elm Ct,`)
    const people = Array.from({ length: 41 }, (_, n) => `Abbott,1 Elm Ct,P ${n}`)
    const file = ['Owner,Address,Name', ...owners, ...people].join('\n')
    const { unclear } = await preview(api, await read(api, file))
    expect(unclear.map(({ line, column }) => `${line} ${column}`)).toEqual(['10 street', '50 fullName', '51 fullName'])
    const { undo, revision: basedOn } = await importAll(api, file)
    const rows = (await listOf(api)).rows
    expect(rows.map(({ holders, people }) => [holders.length, people.length])).toEqual([
      [1, 40],
      [8, 0],
    ])
    answered(await api.post('/api/people/undo', { basedOn, undo }))
    expect((await listOf(api)).rows).toEqual(before)
  })
})

it('given as many rows as a list may have, then they are imported, changed and put back; one more is refused', async () => {
  const api = await aCaptainsApi()
  const file = (count: number, cells: string, more: string) =>
    [
      `Owner,Address,Shares${cells}`,
      ...Array.from({ length: count }, (_, n) => `Lot ${n},${n + 1} Elm Ct,${more}`),
    ].join('\n')
  const refused = await api.upload('/api/people/import/read', file(1_001, '', '1'))
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('at most 1000 rows')])
  expect(await importAll(api, file(1_000, '', '1'))).toMatchObject({ added: 1_000 })
  const before = (await listOf(api)).rows
  const imported = await importAll(api, file(1_000, ',Name,Phone,Nights', '2,Pat,303-555-0101,no'))
  expect(imported).toMatchObject({ added: 0, changed: 1_000 })
  const shown = { holders: [{ shares: 2, takesNights: false }], people: [{ phone: '303-555-0101' }] }
  expect((await listOf(api)).rows).toMatchObject(Array(1_000).fill(shown))
  answered(await api.post('/api/people/undo', { basedOn: imported.revision, undo: imported.undo }))
  expect((await listOf(api)).rows).toEqual(before)
})

it.each(['0', '1.5', '1e9'])('given a workbook with a row %s, then it is refused as damaged', async (row) => {
  const cells = '<c t="inlineStr"><is><t>Owner</t></is></c><c t="inlineStr"><is><t>Address</t></is></c>'
  const sheet = `<worksheet><sheetData><row r="${row}">${cells}</row></sheetData></worksheet>`
  const parts = { 'xl/worksheets/sheet1.xml': new TextEncoder().encode(sheet) }
  const file = Buffer.from(aWorkbook([{ name: 'Owners', rows: [['x']] }], { parts }))
  const upload = { headers: { 'content-type': WORKBOOK_TYPE }, payload: file }
  const answer = await (await aCaptainsApi()).call('captain', 'POST', '/api/people/import/read', upload)
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('workbook-damaged')])
})
