import { unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { systemRandom } from '../config/random.ts'
import { fillPeople } from '../people/fill-people.ts'
import { fillDitch } from '../season/fill-ditch.ts'
import { CARRIED_TABLES } from '../store/carried-tables.ts'
import { PERSONAL_TABLES } from '../store/personal-tables.ts'
import type { Engine } from '../store/store.ts'
import { replaceSeason } from '../store/testing/replace-season.ts'
import { settleResident } from '../store/testing/settle-resident.ts'
import { aCaptainsApi, answered, auditOf, type CaptainsApi, june10 } from '../testing/a-captains-api.ts'
import { aRichDitch, historyOf, seenOf } from '../testing/a-rich-ditch.ts'
import { aSeason } from '../testing/a-season.ts'
import { readConfig } from '../testing/read-config.ts'

async function anEmptyDitch(engine: Engine = 'sqlite'): Promise<CaptainsApi> {
  const api = await aCaptainsApi({ engine, now: '2026-06-10T11:30:00-06:00' })
  await settleResident(api.store.db, 'captain', 'Alvarez')
  return api
}

async function download(api: CaptainsApi): Promise<Buffer> {
  const answer = await api.get('/api/ditch/everything.zip')
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.rawPayload
}

/** Of a rich ditch, made once. */
const aDownload = async (): Promise<Buffer> => {
  made ??= aRichDitch().then(download)
  return made
}
let made: Promise<Buffer> | undefined

const takeIn = (api: CaptainsApi, zip: Uint8Array | string) =>
  api.call('captain', 'POST', '/api/ditch/everything', {
    headers: { 'content-type': 'application/zip' },
    payload: Buffer.from(zip),
  })

type Files = Record<string, string>
const filesOf = (zip: Uint8Array): Files =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
const zipOf = (files: Files): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])))

/** Each engine is written from and taken into, and a ditch moves from one to the other. */
const MOVES: readonly (readonly [Engine, Engine])[] = [
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
]

describe.each(MOVES)('a download of everything from %s to %s', (from, to) => {
  it('given it is taken in elsewhere, then all that is seen of the ditch is the same there, and so is each undo', async () => {
    const [here, there] = [await aRichDitch(from), await anEmptyDitch(to)]
    const [before, history, zip] = [await seenOf(here), await historyOf(here), await download(here)]
    expect(answered(await takeIn(there, zip))).toEqual({
      name: 'Ditch “One”',
      properties: 3,
      holders: 4,
      turns: 31,
      years: [2025, 2026],
      changes: history.length,
    })
    expect(await seenOf(there)).toEqual(before)
    expect(filesOf(await download(there))).toEqual(filesOf(zip))
    expect((await auditOf(there))[1]).toContain(`Brought in the download of Ditch “One” (changes in the history: 15)`)
    for (const { id } of history) {
      const [first, second] = await Promise.all(
        [here, there].map((api) => api.post(`/api/schedule/imports/${id}/undo`)),
      )
      expect([second?.statusCode, second?.json()]).toEqual([first?.statusCode, first?.json()])
    }
    expect(await seenOf(there)).toEqual(await seenOf(here))
  })

  it('given the ditch goes on there, then new closures, notes, people and trades get ids of their own', async () => {
    const there = await anEmptyDitch(to)
    answered(await takeIn(there, await aDownload()))
    const closure = { from: '2026-08-01T00:00:00Z', until: '2026-08-02T00:00:00Z', reason: 'debris' }
    expect(answered(await there.post('/api/schedule/closures', closure), 201)).toMatchObject({ closure: { id: 3 } })
    const note = { text: 'New', until: '2026-07-01T00:00:00Z' }
    expect(answered(await there.post('/api/ditch/note', { basedOn: 2, note }))).toMatchObject({ note: { id: 3 } })
    const entry = { address: null, holders: [{ name: 'Hawthorn', shares: 1 }], people: [] }
    answered(await there.post('/api/people', { entry }))
    const gives = [{ from: '2026-07-20T12:00:00Z', until: '2026-07-20T13:00:00Z' }]
    const wanted = { kind: 'offer', from: 'Alder', to: null, gives, asCaptain: true }
    expect(answered(await there.post('/api/trades', wanted), 201)).toMatchObject({ id: 6, state: 'open' })
  })
})

it('given other settings in the environment, then a restart leaves those that were taken in', async () => {
  const there = await anEmptyDitch()
  answered(await takeIn(there, await aDownload()))
  const before = await seenOf(there)
  const env = { DITCH_NAME: 'Another', DITCH_SLOTS: '6AM,6PM', DITCH_TIME_ZONE: 'America/Chicago' }
  await fillDitch(there.store, { ...readConfig(env), clock: there.clock })
  await there.ditch.refresh()
  expect(await seenOf(there)).toEqual(before)
})

it('given the store has the sample, then the download takes its place', async () => {
  const there = await anEmptyDitch()
  const { db } = there.store
  const sample = { season: aSeason(), source: 'sample', importedAt: there.clock.now() } as const
  await replaceSeason(there.store, sample)
  await fillPeople(db, { config: { ...readConfig({}), clock: there.clock }, isSample: true, random: systemRandom })
  await there.ditch.refresh()
  const here = await aRichDitch()
  answered(await takeIn(there, await download(here)))
  expect(await seenOf(there)).toEqual(await seenOf(here))
  expect(await db.selectFrom('holder').select('id').where('isSample', '=', 1).execute()).toEqual([])
})

/** A new table is carried, or said here to stay behind. */
const STAYING = `accessCounter accountSession auditEntry backupNight captainInvitation confirmedLink feed forecast idCounter invitation
knownDevice linkRefusal mailboxMessage membership namedCaptain noticeDelivery noticeProgress noticeSettings profile
pushSubscription rateLimit secret setAsideProfile setupCode signInCode signInMethod tradeLink userAccount`

describe('what a download of everything leaves out', () => {
  it('given every table, then it is carried or known to stay behind', () => {
    const carried = [...Object.keys(CARRIED_TABLES), 'ditch']
    expect([...carried, ...STAYING.split(/\s+/)].toSorted()).toEqual(Object.keys(PERSONAL_TABLES).toSorted())
  })

  it('given a row of everything that is not in it, then none of its texts is', async () => {
    const api = await aRichDitch()
    const plain = api.store.db.withoutPlugins()
    const tables = await api.store.db.introspection.getTables()
    const carried = new Set(Object.keys(CARRIED_TABLES).map(snakeCase))
    const left = tables.filter(({ name }) => Object.keys(PERSONAL_TABLES).map(snakeCase).includes(name))
    await sql`pragma foreign_keys = off`.execute(plain)
    for (const { name, columns } of left.filter(({ name }) => !carried.has(name) && name !== 'ditch')) {
      const row = columns.map(({ name: column, dataType }) => {
        if (column.endsWith('_day')) return '2031-06-10'
        return /text/i.test(dataType) ? `SECRET-${name}-${column}` : column === 'ditch_id' ? 1 : 77_777
      })
      await sql`insert into ${sql.table(name)} (${sql.join(columns.map((one) => sql.ref(one.name)))})
        values (${sql.join(row)})`.execute(plain)
    }
    await sql`update ditch set calendar_key = 'SECRET-calendar-key'`.execute(plain)
    await sql`update trade set made_by = 'SECRET-by', settled_by = 'SECRET-by', undo_asked_by = 'SECRET-by'`.execute(
      plain,
    )
    await sql`update person set user_id = 'SECRET-user'`.execute(plain)
    await sql`update gate_press set user_id = 'SECRET-user', key = 'SECRET-key-' || key`.execute(plain)
    const all = Object.values(filesOf(await download(api))).join()
    expect(all).toContain('Ann Alder')
    expect(all.match(/SECRET[\w-]*/g)).toBeNull()
  })
})

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

describe('a download of everything that is not as it was made', () => {
  it('given any of its tables changed into what the product never writes, then it says where, and nothing is taken in', async () => {
    const files = filesOf(await aDownload())
    const there = await anEmptyDitch()
    const before = await seenOf(there)
    for (const [name, from, to, place] of WRONG) {
      const file = `headgate/${name}.csv`
      const text = files[file] ?? ''
      const changed = text.replace(from, to)
      expect([name, from, changed === text]).toEqual([name, from, false])
      const answer = await takeIn(there, zipOf({ ...files, [file]: changed }))
      expect([name, from, answer.json()]).toMatchObject([
        name,
        from,
        {
          code: 'invalid-input',
          reason: 'download-damaged',
          values: { place: typeof place === 'number' ? `${file}: ${place}` : place },
        },
      ])
    }
    for (const file of Object.keys(files).filter((name) => name.startsWith('headgate/') && !name.includes('format'))) {
      const { [file]: _, ...others } = files
      expect((await takeIn(there, zipOf(others))).json()).toMatchObject({ values: { place: file } })
    }
    expect(await seenOf(there)).toEqual(before)
    answered(await takeIn(there, zipOf(files)))
  })

  it('given a byte of it changed or its end missing, then it is taken in as it was or not at all', async () => {
    const zip = await aDownload()
    let there = await anEmptyDitch()
    const before = await seenOf(there)
    for (let at = 0; at < zip.length; at += 499) {
      expect((await takeIn(there, zip.subarray(0, at))).json()).toMatchObject({ code: 'invalid-input' })
      const changed = Buffer.from(zip)
      changed[at] = (changed[at] ?? 0) ^ 0x55
      const answer = await takeIn(there, changed)
      if (answer.statusCode === 200) {
        // Where nothing is read: what is there for people.
        expect(filesOf(await download(there))).toEqual(filesOf(zip))
        there = await anEmptyDitch()
      } else expect([at, answer.json()]).toMatchObject([at, { code: 'invalid-input' }])
    }
    expect(await seenOf(there)).toEqual(before)
  })

  it('given another file, an older or newer one, or one that expands without end, then it says what it is', async () => {
    const files = filesOf(await aDownload())
    const there = await anEmptyDitch()
    const bomb = { ...files, 'headgate/turn.csv': `changeId,opens,closes,holderId\n${'\n'.repeat(64_000_000)}` }
    for (const [file, reason] of [
      ['', 'download-foreign'],
      [june10('Alder,,,'), 'download-foreign'],
      [zipOf({ 'xl/workbook.xml': '<workbook/>' }), 'download-foreign'],
      [zipOf({ ...files, 'headgate/format.csv': 'format\n2\n' }), 'download-newer'],
      [zipOf({ ...files, 'headgate/format.csv': 'format\nx\n' }), 'download-damaged'],
      [zipOf({ ...files, '../evil.csv': 'x' }), 'download-damaged'],
      [zipOf(bomb), 'download-too-large'],
    ] as const)
      expect((await takeIn(there, file)).json()).toMatchObject({ code: 'invalid-input', reason })
    expect((await there.upload('/api/ditch/everything', 'Date')).statusCode).toBe(415)
    const huge = await takeIn(there, Buffer.alloc(16_000_001))
    expect([huge.statusCode, huge.json()]).toMatchObject([413, { reason: 'body-too-large' }])
  })

  it.each([
    ['a season', (api: CaptainsApi) => api.upload('/api/schedule/import', june10('Alder,,,'))],
    ['somebody on the list', (api: CaptainsApi) => api.post('/api/people', { entry: ALDER })],
    ['a closure', (api: CaptainsApi) => api.post('/api/schedule/closures', CLOSURE)],
    ['a note', (api: CaptainsApi) => api.post('/api/ditch/note', { basedOn: 0, note: NOTE })],
  ])('given the ditch has %s of its own, then nothing is taken in', async (_what, begin) => {
    const zip = await aDownload()
    const there = await anEmptyDitch()
    expect((await begin(there)).statusCode).toBeLessThan(300)
    const before = await seenOf(there)
    const answer = await takeIn(there, zip)
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { reason: 'ditch-not-empty' }])
    expect(await seenOf(there)).toEqual(before)
  })
})

/** A table, what is changed in it to what, and the line that is named, or the file and line if it is another’s. */
const WRONG: readonly (readonly [table: string, from: string, to: string, place: number | string | null])[] = [
  ['ditch', 'name,city', 'city,name', 1],
  ['ditch', '39.697', '139.697', 2],
  ['ditch', ',en,', ',fr,', 2],
  ['holder', '\n4,Cedar', '\n4,Birch', 6],
  ['holder', '\n4,Cedar', '\n3,Cedar', 5],
  ['holder', '\n4,Cedar', '\n99999999999,Cedar', 5],
  ['holder', '\n4,Cedar', '\n4,Cedar,', 5],
  ['holder', '\n4,Cedar', '\n4,"Cedar', 5],
  ['holder', '\n4,Cedar', `\n4,${'C'.repeat(400)}`, 5],
  ['ownership', '1,0001-01-01,1,6', '1,0001-01-01,1,66', 2],
  ['season-change', '\n2,captain', '\n2,nobody', 3],
  ['season-change', '\n2,captain', '\n20,captain', 'headgate/ground.csv: 3'],
  ['season-change', '{""lines"":[{', '{""lines"":[{{', 2],
  ['season-change', '""holder"":6', '""holder"":66', 4],
  ['season-change', '""cycleMinutes"":10080', '""cycleMinutes"":0', 4],
  ['ditch-rules', 'America/Denver', 'Mars/Base', 2],
  ['ditch-rules', '2,America', '3,America', 2],
  ['ditch-rules', '"5AM,11AM', '"11AM,5AM', 3],
  ['ditch-rules', '"5AM,11AM', '"5AM,constructor', 3],
  ['turn', '2025-06-10T04:00,2025', '2025-06-31T04:00,2025', 2],
  ['turn', '2025-06-10T04:00,2025', '9025-06-10T04:00,2025', 2],
  ['turn', '2026-06-12T04:00,2026-06-12T16:00', '2026-06-12T04:00,2026-06-12T01:00', 15],
  ['turn', '2026-06-12T04:00,2026-06-12T16:00', '2026-06-12T04:00,2027-06-12T01:00', 16],
  ['move', ',edit,', ',steal,', 2],
  ['move', '06:00,2026-06-11T08:00,4,', '06:00,2026-06-11T08:00,,', 3],
  ['withdrawal', '9,8', '9,10', 2],
  ['trade', '1,gift', '1,theft', 2],
  ['trade-time', '\n2,2,', '\n2,1,', 4],
  ['closure', 'debris', 'flood', 2],
  ['status-note', '1,Low', '2,Low', 3],
]

const ALDER = { address: null, holders: [{ name: 'Alder', shares: 1 }], people: [] }
const CLOSURE = { from: null, until: '2026-06-12T00:00:00Z', reason: 'debris' }
const NOTE = { text: 'Low water', until: '2026-06-12T00:00:00Z' }
