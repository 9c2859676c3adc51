import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DitchError } from '@headgate/domain'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Config } from '../config/config.ts'
import { RefusedFile } from '../csv/refused-file.ts'
import { listAuditEntries } from '../store/audit-queries.ts'
import { findCurrentChange, readCurrentSeason } from '../store/season-queries.ts'
import type { Store } from '../store/store.ts'
import { replaceSeason } from '../store/testing/replace-season.ts'
import { aFolder, anEmptyStore, ENGINES } from '../store/testing/throw-away-stores.ts'
import { StoppedClock } from '../testing/a-stopped-clock.ts'
import { auditInEnglish } from '../testing/audit-in-english.ts'
import { LAKEWOOD_RULES } from '../testing/lakewood-rules.ts'
import { readConfig } from '../testing/read-config.ts'
import { loadFirstSeason, parseSeasonFile, readFileOfSettings, readingFor } from './import-season.ts'

const TESTDATA = `${import.meta.dirname}/../csv/season/testdata`

const aConfig = (env: Record<string, string> = {}): Config => ({
  ...readConfig(env),
  clock: new StoppedClock(env.NOW ?? '2026-06-10T17:00:00Z'),
})

const aFile = (name: string) => ({
  bytes: readFileSync(`${TESTDATA}/${name}.csv`),
  fileName: `${name}.csv`,
  source: 'captain' as const,
})

const readSeasonOfSettings = async (config: Config, reading: Parameters<typeof parseSeasonFile>[1]) =>
  parseSeasonFile(await readFileOfSettings(config), reading)

const importSeason = async (store: Store, file: ReturnType<typeof aFile>, config: Config) =>
  replaceSeason(store, await parseSeasonFile(file, await readingFor(store, config)))

const holdersIn = async ({ db }: Store) => {
  const turns = (await readCurrentSeason(db))?.season.turns ?? []
  return [...new Set(turns.map(({ holder }) => holder))]
}

describe.each(ENGINES)('importing a file into %s', (engine) => {
  it('given a file, then its season is in force, and the result has the import it replaced', async () => {
    const store = await anEmptyStore(engine)
    await importSeason(store, aFile('05-lf-only-no-final-newline'), aConfig())
    const { made, replaced } = await importSeason(store, aFile('01-clean'), aConfig())
    expect(made).toMatchObject({ id: 2, turnCount: 7, firstDay: '2026-05-11', lastDay: '2026-05-12' })
    expect(made).toMatchObject({ fileName: '01-clean.csv', source: 'captain' })
    expect(replaced).toMatchObject({ id: 1, turnCount: 4, fileName: '05-lf-only-no-final-newline.csv' })
    expect(await holdersIn(store)).toEqual(['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo'])
  })

  it('given a file with faults, then it is refused with all of them and nothing is changed', async () => {
    const store = await anEmptyStore(engine)
    await importSeason(store, aFile('01-clean'), aConfig())
    const before = await readCurrentSeason(store.db)
    const refused = await importSeason(store, aFile('11-bad-dates'), aConfig()).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(RefusedFile)
    expect((refused as RefusedFile).faults.map(({ line }) => line)).toEqual([2, 3, 4, 5, 7])
    expect(await readCurrentSeason(store.db)).toEqual(before)
  })
})

const auditOf = async ({ db }: Store) =>
  (await listAuditEntries(db, { most: 9 })).map(({ byUser, byCalled, action, details }) => [
    byUser,
    byCalled,
    action,
    auditInEnglish({ details: JSON.parse(details), about: null }),
  ])

describe('the first season', () => {
  const scheduleCsv = `${TESTDATA}/01-clean.csv`

  it.each(ENGINES)('given the sample, then a file, on %s, then the audit has each once', async (engine) => {
    const store = await anEmptyStore(engine)
    for (const env of [{}, {}, { SCHEDULE_CSV: scheduleCsv }, { SCHEDULE_CSV: scheduleCsv }])
      await loadFirstSeason(store, aConfig(env))
    expect(await auditOf(store)).toEqual([
      [null, 'the server', 'import', 'Imported 01-clean.csv: 7 turns; 7 added, 1,608 dropped, 0 moved.'],
      [null, 'the server', 'import', 'Loaded the sample season: 1,608 turns; 1,608 added, 0 dropped, 0 moved.'],
    ])
    expect(await findCurrentChange(store.db)).toMatchObject({ turnsAdded: 7, turnsDropped: 1608, importedBy: null })
  })

  it('given an audit that cannot be written, then no season comes into force', async () => {
    const store = await anEmptyStore('sqlite')
    await store.db.schema.dropTable('audit_entry').execute()
    await expect(loadFirstSeason(store, aConfig())).rejects.toThrow('audit_entry')
    expect(await findCurrentChange(store.db)).toBeUndefined()
  })

  it('given neither a season nor a file, then the sample of this year and the next is loaded', async () => {
    const store = await anEmptyStore('sqlite')
    await loadFirstSeason(store, aConfig())
    const current = await findCurrentChange(store.db)
    expect(current).toMatchObject({ source: 'sample', firstDay: '2026-04-15', lastDay: '2027-11-01', turnCount: 1608 })
  })

  it('given neither in production, then the store stays empty', async () => {
    const store = await anEmptyStore('sqlite')
    await loadFirstSeason(store, { ...aConfig(), isProduction: true })
    expect(await findCurrentChange(store.db)).toBeUndefined()
  })

  it('given a second start, then nothing is loaded again; given one in a new year, then that year is loaded', async () => {
    const store = await anEmptyStore('sqlite')
    await loadFirstSeason(store, aConfig())
    await loadFirstSeason(store, aConfig())
    expect((await findCurrentChange(store.db))?.id).toBe(1)
    await loadFirstSeason(store, aConfig({ NOW: '2027-01-01T07:00:00Z' }))
    expect(await findCurrentChange(store.db)).toMatchObject({ id: 2, firstDay: '2027-04-15' })
  })

  it('given SCHEDULE_CSV, then its file is loaded once, even over the sample', async () => {
    const store = await anEmptyStore('sqlite')
    await loadFirstSeason(store, aConfig())
    await loadFirstSeason(store, aConfig({ SCHEDULE_CSV: scheduleCsv }))
    await loadFirstSeason(store, aConfig({ SCHEDULE_CSV: scheduleCsv }))
    expect(await findCurrentChange(store.db)).toMatchObject({ id: 2, source: 'file', fileName: '01-clean.csv' })
  })

  it("given a season of the ditch's own, then no start replaces it", async () => {
    const store = await anEmptyStore('sqlite')
    await importSeason(store, aFile('05-lf-only-no-final-newline'), aConfig())
    await loadFirstSeason(store, aConfig({ SCHEDULE_CSV: scheduleCsv }))
    await loadFirstSeason(store, aConfig())
    expect((await findCurrentChange(store.db))?.id).toBe(1)
    expect(await auditOf(store)).toEqual([])
  })

  it.each([
    ['the sample', {}],
    ['its file', { SCHEDULE_CSV: scheduleCsv }],
  ])(
    'given an import in progress when a start is about to load %s, then that import stays in force',
    async (_what, env) => {
      const store = await anEmptyStore('postgres')
      const starting = await store.db.transaction().execute(async (otherProcess) => {
        await sql`lock table season_change in share row exclusive mode`.execute(otherProcess)
        const starting = loadFirstSeason(store, aConfig(env))
        await setTimeout(300)
        const row = { id: 1, source: 'captain' as const, importedAtMs: 0, turnCount: 0 }
        const nothing = {
          rulesVersion: 1,
          owner: 'own' as const,
          baseId: 1,
          fileName: null,
          importedBy: null,
          firstDay: null,
          lastDay: null,
          replacedImportId: null,
        }
        await otherProcess
          .insertInto('seasonChange')
          .values({ ...row, ...nothing })
          .execute()
        return { done: starting }
      })
      await starting.done
      expect(await findCurrentChange(store.db)).toMatchObject({ id: 1, source: 'captain' })
      expect(await auditOf(store)).toEqual([])
    },
  )

  it('given a file with faults, then it is refused and no sample takes its place', async () => {
    const store = await anEmptyStore('sqlite')
    const config = aConfig({ SCHEDULE_CSV: `${TESTDATA}/11-bad-dates.csv` })
    await expect(loadFirstSeason(store, config)).rejects.toThrow(RefusedFile)
    expect(await findCurrentChange(store.db)).toBeUndefined()
  })
})

const READING = { rules: LAKEWOOD_RULES, rulesVersion: 1, clock: new StoppedClock('2026-05-01T12:00:00Z') }

describe('reading the file of SCHEDULE_CSV again', () => {
  it('given a changed file, then the new one is read', async () => {
    const store = await anEmptyStore('sqlite')
    const file = join(aFolder(), 'season.csv')
    writeFileSync(file, 'Date,4AM,10AM,4PM,10PM\n5/11/2026,Alder,,,\n')
    await loadFirstSeason(store, aConfig({ SCHEDULE_CSV: file }))
    writeFileSync(file, 'Date,4AM,10AM,4PM,10PM\n5/11/2026,Birch,,,\n')
    const { season } = await readSeasonOfSettings(aConfig({ SCHEDULE_CSV: file }), READING)
    expect(season.turns.map(({ holder }) => holder)).toEqual(['Birch'])
  })

  it.each([
    ['no such setting', undefined, 'set SCHEDULE_CSV'],
    ['a missing file', '/nowhere/season.csv', 'SCHEDULE_CSV: /nowhere/season.csv: there is no such file'],
    ['a folder', TESTDATA, `SCHEDULE_CSV: ${TESTDATA} is not a file`],
    ['a device that never ends', '/dev/zero', 'SCHEDULE_CSV: /dev/zero is not a file'],
  ])('given %s, then the error says so', async (_what, path, sentence) => {
    const failure = await readSeasonOfSettings(aConfig(path ? { SCHEDULE_CSV: path } : {}), READING).catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(DitchError)
    expect((failure as DitchError).message).toContain(sentence)
  })

  it('given a file of more than 1 MB, then it is refused without being read to its end', async () => {
    const file = join(aFolder(), 'season.csv')
    writeFileSync(file, Buffer.alloc(3_000_000, 'x'))
    const refused = await readSeasonOfSettings(aConfig({ SCHEDULE_CSV: file }), READING).catch(
      (error: unknown) => error,
    )
    expect((refused as RefusedFile).faults[0]?.message).toContain('over 1 MB')
  })
  it('given a pipe that nobody writes to, then the error says so at once', async () => {
    const pipe = join(aFolder(), 'season.csv')
    execFileSync('mkfifo', [pipe])
    const attempt = readSeasonOfSettings(aConfig({ SCHEDULE_CSV: pipe }), READING)
    await expect(attempt).rejects.toThrow(`SCHEDULE_CSV: ${pipe} is not a file`)
  })
})
