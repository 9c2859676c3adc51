import { readFileSync } from 'node:fs'
import type { PeopleImported, PeopleImportPreview, PeopleResponse, PeopleTable } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { ENGINES_OF_RUN } from '../store/testing/throw-away-stores.ts'
import { aCaptainsApi, answered, type CaptainsApi } from '../testing/a-captains-api.ts'

const MESSY = readFileSync(new URL('../../../../data/messy/owners.csv', import.meta.url))

const read = async (api: CaptainsApi, file: string | Buffer): Promise<PeopleTable> =>
  answered(await api.upload('/api/people/import/read', file))
const preview = async (api: CaptainsApi, { columns, rows }: PeopleTable, ticks: object[] = []) =>
  answered<PeopleImportPreview>(await api.post('/api/people/import/preview', { columns, rows, ticks, answers: [] }))
const listOf = async (api: CaptainsApi): Promise<PeopleResponse> => answered(await api.get('/api/people'))

async function importAll(api: CaptainsApi, file: string | Buffer, isSame = false): Promise<PeopleImported> {
  const table = await read(api, file)
  const { near, revision: basedOn } = await preview(api, table)
  const answers = near.map(({ name, like }) => ({ name, like, isSame }))
  const { columns, rows } = table
  return answered(await api.post('/api/people/import', { columns, rows, ticks: [], answers, basedOn }))
}

describe.each(ENGINES_OF_RUN)('an imported list of owners, on %s', (engine) => {
  it('given 24 owners, then the near name is asked about, and all come at once', async () => {
    const api = await aCaptainsApi({ engine })
    const table = await read(api, MESSY)
    expect([table.heading?.line, table.rows[0]?.line, table.rows.length]).toEqual([4, 1, 28])
    expect(table.columns).toEqual(['holder', 'street', 'phone', 'shares', 'email', null])
    const { near, added, revision, ...counts } = await preview(api, table)
    expect(near).toEqual([{ name: 'Hernandes', like: 'Hernandez', isSame: null }])
    expect(counts).toMatchObject({ changed: [], unchanged: 0, unclear: [], properties: 25, shares: 29 })
    expect(added).toHaveLength(25)
    expect(counts.rows.filter(({ isTaken }) => !isTaken).map(({ line, kind }) => [line, kind])).toEqual([
      [1, 'title'],
      [2, 'title'],
      [4, 'heading'],
    ])
    expect(counts.rows.find(({ holder }) => holder === 'Smith/Jones')).toMatchObject({ people: ['Smith', 'Jones'] })
    const { columns, rows } = table
    const unanswered = await api.post('/api/people/import', {
      columns,
      rows,
      ticks: [],
      answers: [],
      basedOn: revision,
    })
    expect([unanswered.statusCode, unanswered.json().misspeltNames]).toEqual([
      409,
      [{ name: 'Hernandes', like: 'Hernandez' }],
    ])
    expect((await listOf(api)).rows).toEqual([])
    expect(await importAll(api, MESSY, true)).toMatchObject({ added: 25, changed: 0 })
    const list = (await listOf(api)).rows
    const holders = list.flatMap((row) => row.holders)
    const sharesOf = (wanted: string) => holders.flatMap(({ name, shares }) => (name === wanted ? shares : []))
    expect(['Hernandez', 'Montoya', 'Iverson'].map(sharesOf)).toEqual([[2, 1], [2, 1], [0.5]])
    expect(list.find(({ address }) => address?.street === '1112 S Cottonwood Ln')?.people).toMatchObject([
      { name: 'Alder', phone: '(303) 555-0102', email: 'ann.alder@example.org' },
    ])
  })

  it('given an exported list, then it imports back without a change, on another ditch with the same shares, and no cell is a formula', async () => {
    const api = await aCaptainsApi({ engine })
    await importAll(api, MESSY, true)
    await importAll(api, 'Owner,Address,Phone,Name\nTab,9 Elm Ct,+1 303 555 0100,"=HYPERLINK(""x"")"\n')
    const { body } = await api.get('/api/people/export.csv')
    expect(body).toContain(`'=HYPERLINK`)
    expect(body).not.toMatch(/(^|[,"])[=+]/m)
    const table = await read(api, body)
    expect(await preview(api, table)).toMatchObject({ added: [], changed: [], unchanged: 26, unclear: [], near: [] })
    const other = await aCaptainsApi({ engine })
    await importAll(other, body)
    const sharesOf = async (one: CaptainsApi) =>
      (await listOf(one)).rows.map(({ address, holders }) => [
        address,
        holders.map(({ name, shares }) => [name, shares]),
      ])
    expect(await sharesOf(other)).toEqual(await sharesOf(api))
  })
})

it('given rows without an address, then their shares are those of the only property, come with the first one, or are left out', async () => {
  const api = await aCaptainsApi()
  await importAll(api, 'Owner,Address,Shares\nAbbott,1 Elm Ct,1\nBaca,2 Elm Ct,1\nBaca,3 Elm Ct,1\nCole,,2\n')
  const later = 'Owner,Address,Shares\nAbbott,,3\nBaca,,4\nCole,4 Elm Ct,\nCole,5 Elm Ct,\n'
  const planned = await preview(api, await read(api, later))
  expect(planned).toMatchObject({ unclear: [{ line: 3, column: 'shares', text: '4' }], holders: 3, shares: 7 })
  const before = (await listOf(api)).rows
  const { revision, undo } = await importAll(api, later)
  answered(await api.post('/api/people/undo', { basedOn: revision, undo }))
  expect((await listOf(api)).rows).toEqual(before)
  await importAll(api, later)
  const list = (await listOf(api)).rows
  expect(list.map(({ address, holders }) => [address?.street, holders[0]?.shares])).toEqual([
    ['1 Elm Ct', 3],
    ['2 Elm Ct', 1],
    ['3 Elm Ct', 1],
    ['4 Elm Ct', 2],
    ['5 Elm Ct', 0],
  ])
})

it.each([
  ['Abbott\t1 Elm Ct\t303-555-0101\t2', ['holder', 'street', 'phone', 'shares']],
  ['Dueño,Dirección,Teléfono,Correo\nPeña,2 Elm Ct,,', ['holder', 'street', 'phone', 'email']],
  ['a@example.org,1 Elm Ct,Abbott', ['email', 'street', 'holder']],
  [
    'First,Last,Cell,Home,Where,Memo\nBob,Smith,303-555-0101,,1 Elm Ct,x',
    ['firstName', 'lastName', 'phone', 'phone', 'street', null],
  ],
  ['Name,Surname,Mailing address,Property\nBob,Smith,PO Box 1,1 Elm Ct', ['firstName', 'lastName', null, 'street']],
  ['Name   Address   Phone\nBob Smith   1 Elm Ct   303-555-0101', ['fullName', 'street', 'phone']],
])('given %j, then its columns are %j', async (text, columns) => {
  expect((await read(await aCaptainsApi(), text)).columns).toEqual(columns)
})

it.each([
  ['Smith/Jones,1 Elm Ct,"303-555-0101; 303-555-0102",', ['Smith 303-555-0101', 'Jones 303-555-0102'], []],
  ['Bob & Ann Smith,1 Elm Ct,cell 303-555-0101,', ['Bob Smith 303-555-0101', 'Ann Smith '], []],
  ['Baca,1 Elm Ct,303-555-0101 or 0102,b@x.org b2@x.org', ['Baca 303-555-0101b@x.org'], ['0102', 'b2@x.org']],
  ['Baca,1 Elm Ct,(303) 555-0101 (home) 303.555.0102,', ['Baca (303) 555-0101'], ['303.555.0102']],
  ['Baca,1 Elm Ct,"the "big" one, ask",', [], ['”the ”big” one']],
])('given the row %j, then its people are %j, and %j is left out', async (row, people, leftOut) => {
  const api = await aCaptainsApi()
  const file = `Owner,Address,Phone,E-mail\n${row}\nCole,2 Elm Ct,,\n`
  const { rows, unclear } = await preview(api, await read(api, file))
  expect(rows.map(({ isTaken }) => isTaken)).toEqual([false, true, true])
  expect(unclear.map(({ text }) => text)).toEqual(expect.arrayContaining(leftOut))
  await importAll(api, file)
  const listed = (await listOf(api)).rows[0]?.people.map(
    ({ name, phone, email }) => `${name} ${phone ?? ''}${email ?? ''}`,
  )
  expect(listed).toEqual(people)
})

it('given a name without its accents, then it is the same neighbor without a question, until a captain says no', async () => {
  const api = await aCaptainsApi()
  await importAll(api, 'Owner,Address,Name\nPeña,1 Elm Ct,José Peña\n')
  const again = await read(api, 'Owner,Address,Name\nPena,1 Elm Ct,Jose Pena\n')
  expect(await preview(api, again)).toMatchObject({
    near: [{ name: 'Pena', like: 'Peña', isSame: true }],
    added: [],
    changed: [],
    unchanged: 1,
  })
})

it('given rows that a captain ticks, then they are taken as far as they name somebody, and unticked ones are not', async () => {
  const api = await aCaptainsApi()
  const table = await read(
    api,
    'Our list\nOwner,Address,Shares\nAbbott,1 Elm Ct,1\nBaca,2 Elm Ct,1\nLateral 2,,\n,,7\n',
  )
  const ticks = [
    [1, true],
    [3, false],
    [5, true],
    [6, true],
  ].map(([line, isTaken]) => ({ line, isTaken }))
  const { rows, added } = await preview(api, table, ticks)
  expect(rows.map(({ kind, isTaken, reason }) => [kind, isTaken, reason])).toEqual([
    ['neighbor', true, null],
    ['heading', false, null],
    ['neighbor', false, null],
    ['neighbor', true, null],
    ['neighbor', true, null],
    ['total', false, 'no-such-name'],
  ])
  expect(added.map(({ holder }) => holder)).toEqual(['Our list', 'Baca', 'Lateral 2'])
})

it('given cells that make no sense, then they are left out and said', async () => {
  const api = await aCaptainsApi()
  const table = await read(
    api,
    `Owner,Address,Phone,Shares,E-mail,City\nAbbott,1 Elm Ct,ask Pat,some,x,\nTBD,2 Elm Ct,,,,\nBaca,3 Elm Ct,,,,${'L'.repeat(300)}\nCole,4 Elm Ct,,,,Lake\u0007wood\n`,
  )
  const { unclear, added, rows } = await preview(api, table)
  expect(rows[2]).toMatchObject({ line: 3, kind: 'unclear', isTaken: false, reason: 'no-such-name' })
  expect(unclear.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '2 shares',
    '2 phone',
    '2 email',
    '4 city',
    '5 city',
  ])
  expect(added[0]).toEqual({ line: 2, address: '1 Elm Ct, Lakewood, CO', holder: 'Abbott' })
})

it.each([
  ['Owner,Address,Zone', 'yes', true],
  ['Dueño,Dirección,Zona (muchos hogares)', 'sí', true],
  ['Owner,Address,Zone', 'no', false],
  ['Owner,Address,Zone', '1', false],
])(
  'given the columns %s and %s in the last, then the holder is a zone: %s, and stays one where a file says nothing',
  async (heading, said, isZone) => {
    const api = await aCaptainsApi()
    await importAll(api, `${heading}\nDivision 1,1 Elm Ct,${said}\n`)
    const holders = async () => (await listOf(api)).rows.flatMap((row) => row.holders)
    expect(await holders()).toMatchObject([{ name: 'Division 1', isZone }])
    await importAll(api, 'Owner,Address,Shares\nDivision 1,1 Elm Ct,3\n')
    expect(await holders()).toMatchObject([{ shares: 3, isZone }])
    const { body } = await api.get('/api/people/export.csv')
    expect(await preview(api, await read(api, body))).toMatchObject({ changed: [], unchanged: 1 })
  },
)

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
  const imported = await importAll(api, file(1_000, ',Name,Phone', '2,Pat,303-555-0101'))
  expect(imported).toMatchObject({ added: 0, changed: 1_000 })
  const shown = { holders: [{ shares: 2 }], people: [{ phone: '303-555-0101' }] }
  expect((await listOf(api)).rows).toMatchObject(Array(1_000).fill(shown))
  answered(await api.post('/api/people/undo', { basedOn: imported.revision, undo: imported.undo }))
  expect((await listOf(api)).rows).toEqual(before)
})
