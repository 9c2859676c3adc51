import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Config } from '../config/config.ts'
import type { RefusedFile } from '../csv/file-fault.ts'
import { listAuditEntries } from '../store/audit-queries.ts'
import { findCurrentChange } from '../store/season-queries.ts'
import type { Store } from '../store/store.ts'
import { replaceSeason } from '../store/testing/replace-season.ts'
import { aFolder, anEmptyStore } from '../store/testing/throw-away-stores.ts'
import { aCaptainsApi, answered } from '../testing/a-captains-api.ts'
import { aSeason } from '../testing/a-season.ts'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import { auditInEnglish } from '../testing/audit-in-english.ts'
import { LAKEWOOD_READING } from '../testing/lakewood-rules.ts'
import { readConfig } from '../testing/read-config.ts'
import { loadFirstSeason, parseSeasonFile, readFileOfSettings } from './import-season.ts'

const TESTDATA = `${import.meta.dirname}/../csv/season/testdata`

const aConfig = (env: Record<string, string> = {}): Config => ({
  ...readConfig(env),
  clock: new StoppedClock(env.NOW ?? '2026-06-10T17:00:00Z'),
})

const readSeasonOfSettings = async (config: Config, reading: Parameters<typeof parseSeasonFile>[1]) =>
  parseSeasonFile(await readFileOfSettings(config), reading)

const auditOf = async ({ db }: Store) =>
  (await listAuditEntries(db, { most: 9 })).map(({ byUser, byCalled, action, details }) => [
    byUser,
    byCalled,
    action,
    auditInEnglish({ details: JSON.parse(details), about: null }),
  ])

describe('the first season', () => {
  const scheduleCsv = `${TESTDATA}/01-clean.csv`

  it('given neither a season nor a file, then the sample of this year and the next is loaded, and a file once, over it', async () => {
    const store = await anEmptyStore('sqlite')
    await loadFirstSeason(store, aConfig())
    const sample = { source: 'sample', firstDay: '2026-04-15', lastDay: '2027-11-01', turnCount: 1608 }
    expect(await findCurrentChange(store.db)).toMatchObject(sample)
    for (const env of [{}, { SCHEDULE_CSV: scheduleCsv }, { SCHEDULE_CSV: scheduleCsv }])
      await loadFirstSeason(store, aConfig(env))
    const file = { id: 2, source: 'file', fileName: '01-clean.csv', importedBy: null }
    expect(await findCurrentChange(store.db)).toMatchObject({ ...file, turnsAdded: 7, turnsDropped: 1608 })
    expect(await auditOf(store)).toEqual([
      [null, 'the server', 'import', 'Imported 01-clean.csv: 7 turns; 7 added, 1,608 dropped, 0 moved.'],
      [null, 'the server', 'import', 'Loaded the sample season: 1,608 turns; 1,608 added, 0 dropped, 0 moved.'],
    ])
  })

  it('given names that look alike, in the file or on the list, when nobody can be asked, then the start, or the log, reports them', async () => {
    const [folder, header] = [aFolder(), 'Date,4AM,10AM,4PM,10PM\n']
    const [SCHEDULE_CSV, PROPERTIES_CSV] = [join(folder, 'season.csv'), join(folder, 'properties.csv')]
    writeFileSync(SCHEDULE_CSV, `${header}6/11/2026,Gallegoz,Hernandez,Hernandes,Hernandez\n`)
    const list = ['Place ID,Street address,City,State,Owner', 'p1,1 Elm Ct,Lakewood,CO,Gallegos', '']
    writeFileSync(PROPERTIES_CSV, list.join('\n'))
    const lines = await loadFirstSeason(await anEmptyStore('sqlite'), aConfig({ SCHEDULE_CSV, PROPERTIES_CSV }))
    const pairs = ['“Gallegoz” and “Gallegos”', '“Hernandes” and “Hernandez”']
    expect(lines).toEqual([`Check these names, which look alike: ${pairs.join(', ')}.`])
    const api = await aCaptainsApi({ env: { SCHEDULE_CSV } })
    answered(await api.post('/api/schedule/import'))
    expect(api.log.map(({ msg }) => msg)).toContain(`Check these names, which look alike: ${pairs[1]}.`)
  })

  it('given a start in a new year, then that year of the sample is loaded, and none in production', async () => {
    const store = await anEmptyStore('sqlite')
    await loadFirstSeason(store, { ...aConfig(), isProduction: true })
    expect(await findCurrentChange(store.db)).toBeUndefined()
    await loadFirstSeason(store, aConfig())
    await loadFirstSeason(store, aConfig({ NOW: '2027-01-01T07:00:00Z' }))
    expect(await findCurrentChange(store.db)).toMatchObject({ id: 2, firstDay: '2027-04-15' })
  })

  it("given a season of the ditch's own, then no start replaces it", async () => {
    const store = await anEmptyStore('sqlite')
    await replaceSeason(store, { season: aSeason(), source: 'captain', importedAt: aConfig().clock.now() })
    await loadFirstSeason(store, aConfig({ SCHEDULE_CSV: scheduleCsv }))
    await loadFirstSeason(store, aConfig())
    expect((await findCurrentChange(store.db))?.id).toBe(1)
    expect(await auditOf(store)).toEqual([])
  })

  it('given an import in progress when a start is about to load a season, then that import stays in force', async () => {
    const store = await anEmptyStore('postgres')
    const starting = await store.db.transaction().execute(async (otherProcess) => {
      await sql`lock table season_change in share row exclusive mode`.execute(otherProcess)
      const starting = loadFirstSeason(store, aConfig({ SCHEDULE_CSV: scheduleCsv }))
      await setTimeout(300)
      const row = { id: 1, importedAtMs: 0, turnCount: 0 }
      const imported = { ...row, source: 'captain' as const, owner: 'own' as const }
      await otherProcess.insertInto('seasonChange').values(imported).execute()
      return { done: starting }
    })
    await starting.done
    expect(await findCurrentChange(store.db)).toMatchObject({ id: 1, source: 'captain' })
    expect(await auditOf(store)).toEqual([])
  })
})

const READING = { ...LAKEWOOD_READING, rulesVersion: 1, clock: new StoppedClock('2026-05-01T12:00:00Z') }

describe('reading the file of SCHEDULE_CSV', () => {
  it('given a device that never ends, then the error says that it is not a file', async () => {
    const failing = readSeasonOfSettings(aConfig({ SCHEDULE_CSV: '/dev/zero' }), READING)
    await expect(failing).rejects.toThrow('SCHEDULE_CSV: /dev/zero is not a file')
  })

  it('given a file of more than 1 MB, then it is refused without being read to its end', async () => {
    const file = join(aFolder(), 'season.csv')
    writeFileSync(file, Buffer.alloc(3_000_000, 'x'))
    const refused = await readSeasonOfSettings(aConfig({ SCHEDULE_CSV: file }), READING).catch(
      (error: unknown) => error,
    )
    expect((refused as RefusedFile).faults[0]?.message).toContain('over 1 MB')
  })
})
