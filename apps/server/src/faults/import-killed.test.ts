import { readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findCurrentChangeId } from '../store/season-queries.ts'
import { HOLD_AT_THE_AUDIT, kill, killWhileHeld } from '../store/testing/kill-while-held.ts'
import { aFolder, anEmptyDatabase, ENGINES, openForTest } from '../store/testing/throw-away-stores.ts'
import { aFullPipe } from '../testing/a-full-pipe.ts'
import { importHere, markAfterStart, runImport, sizeOf, until } from '../testing/killed-imports.ts'
import { isLongRun } from '../testing/long-run.ts'
import { seasonFileOf } from '../testing/season-file-of.ts'

const LARGER_THAN_A_SEASON = 16_000_000

describe('an import into SQLite that is killed', () => {
  /** A store that has a season, and the import of the next one. */
  async function aDitch() {
    const folder = aFolder()
    const file = join(folder, 'ditch.db')
    const databaseUrl = `sqlite:${file}`
    await importHere(seasonFileOf('old', folder), databaseUrl)
    const other = new DatabaseSync(file)
    onTestFinished(() => other.close())
    const importNext = (more?: Parameters<typeof runImport>[2]) =>
      runImport(seasonFileOf('new', folder), databaseUrl, more)
    return { file, databaseUrl, other, importNext }
  }

  it('given a kill after it opened the store and before it wrote, then the next start finds the old season', async () => {
    const { file, databaseUrl, other, importNext } = await aDitch()
    other.exec('begin immediate')
    const running = importNext()
    await until(() => filesOf(running.process.pid).includes(file), running.process)
    await kill(running)
    other.exec('rollback')
    expect(await markAfterStart(databaseUrl)).toBe('old')
  })

  it('given a kill after it wrote all but its last row, then the next start finds the old season', async () => {
    const { file, databaseUrl, other, importNext } = await aDitch()
    other.exec(`${HOLD_AT_THE_AUDIT}; pragma wal_checkpoint(truncate)`)
    const running = importNext()
    await until(() => sizeOf(`${file}-wal`) > LARGER_THAN_A_SEASON, running.process)
    await kill(running)
    expect(await markAfterStart(databaseUrl)).toBe('old')
  })

  it('given a kill after its commit is in the log only, and its output held back, then the next start finds the new season', async () => {
    const { file, databaseUrl, other, importNext } = await aDitch()
    const newest = 'select max(id) as id from season_change'
    const looking = new DatabaseSync(file, { readOnly: true })
    onTestFinished(() => looking.close())
    // While somebody reads the old season, the log cannot be moved into the database file.
    other.exec(`begin; ${newest}`)
    other.prepare(newest).get()
    const before = looking.prepare(newest).get()?.id
    const mainSize = sizeOf(file)
    const running = importNext({ outputTo: aFullPipe() })
    await until(() => looking.prepare(newest).get()?.id !== before, running.process)
    await kill(running)
    expect(sizeOf(file)).toBe(mainSize)
    other.exec('rollback')
    expect(await markAfterStart(databaseUrl)).toBe('new')
  })
})

/** The files that a process has open. It may end, or close one, meanwhile. */
function filesOf(pid = 0): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((name) => readlinkSync(`/proc/${pid}/fd/${name}`))
  } catch {
    return []
  }
}

describe('an import into PostgreSQL that is killed', () => {
  it('given kills before it begins, half-way through the turns and at its last row, then each start finds the old season', async () => {
    const databaseUrl = await anEmptyDatabase('postgres')
    const { db } = await openForTest(databaseUrl)
    const folder = aFolder()
    await importHere(seasonFileOf('old', folder), databaseUrl)
    await killWhileHeld(db, {
      run: () => runImport(seasonFileOf('new', folder), databaseUrl),
      table: 'turn',
      isHalfWay: "new.day = '2002-06-01'",
      afterEach: async (hold) => expect(await markAfterStart(databaseUrl), hold).toBe('old'),
    })
  })

  it('given a kill after it committed, its output held back, then the next start finds the new season', async () => {
    const databaseUrl = await anEmptyDatabase('postgres')
    const { db } = await openForTest(databaseUrl)
    const folder = aFolder()
    await importHere(seasonFileOf('old', folder), databaseUrl)
    const before = await findCurrentChangeId(db)
    const running = runImport(seasonFileOf('new', folder), databaseUrl, { outputTo: aFullPipe() })
    await until(async () => (await findCurrentChangeId(db)) !== before, running.process)
    await kill(running)
    expect(await markAfterStart(databaseUrl)).toBe('new')
  })
})

if (isLongRun)
  it.each(ENGINES)(
    'given 30 imports into %s killed at any moment, then each start finds one whole season',
    async (engine) => {
      const databaseUrl = await anEmptyDatabase(engine)
      const folder = aFolder()
      const files = { even: seasonFileOf('even', folder), odd: seasonFileOf('odd', folder) }
      const startedMs = performance.now()
      await runImport(files.even, databaseUrl).ended
      const tookMs = performance.now() - startedMs
      let inForce = 'even'
      for (let kill = 0; kill < 30; kill += 1) {
        const next = inForce === 'even' ? 'odd' : 'even'
        const { process, ended } = runImport(files[next], databaseUrl)
        await Promise.race([ended, setTimeout(Math.random() * tookMs)])
        process.kill('SIGKILL')
        await ended
        const found = await markAfterStart(databaseUrl)
        expect([inForce, next]).toContain(found)
        inForce = found
      }
    },
    600_000,
  )
