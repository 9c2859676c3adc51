import type { ChildProcess } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { loadFirstSeason } from '../import/import-season.ts'
import { openStore } from '../store/open-store.ts'
import { readCurrentSeason } from '../store/season-queries.ts'
import { aFolder, anEmptyDatabase, openForTest } from '../store/testing/throw-away-stores.ts'
import { builtProgram } from '../testing/built-program.ts'
import { runProgram } from '../testing/run-program.ts'
import { marksIn, seasonFileOf, TURNS_IN_FILE } from '../testing/season-file-of.ts'

const COMMAND = builtProgram('import-command')

/** What a kill met: nothing written yet, a write without its commit, or a commit. */
type Moment = 'before' | 'during' | 'after'

/** The mark that every holder bears in the season the next start finds. Throws on anything but one whole season. */
async function markAfterStart(databaseUrl: string): Promise<string> {
  const store = await openStore(databaseUrl)
  try {
    await loadFirstSeason(store, readConfig({ DATABASE_URL: databaseUrl }))
    const holders = (await readCurrentSeason(store.db))?.season.turns.map(({ holder }) => holder) ?? []
    const marks = marksIn(holders)
    if (holders.length !== TURNS_IN_FILE || marks.length !== 1) throw new Error(`${holders.length} turns of ${marks}`)
    return marks[0] as string
  } finally {
    await store.close()
  }
}

const runImport = (file: string, databaseUrl: string) => runProgram(COMMAND, [file], { DATABASE_URL: databaseUrl })

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(1)
}

/** Imports one season over another, again and again, each time killed at another moment. */
class KilledDitch {
  readonly #folder = aFolder()
  readonly #database = join(this.#folder, 'ditch.db')
  readonly #url = `sqlite:${this.#database}`
  readonly #files = ['even', 'odd'].map((mark) => seasonFileOf(mark, this.#folder))
  #inForce = 'even'
  #startMs = 0
  #writeMs = 0

  /** Imports twice without a kill, to learn how long it takes to begin to write and to finish. */
  async measure(): Promise<void> {
    await this.#run('even').ended
    const startedMs = performance.now()
    const running = this.#run('odd')
    await this.#untilItWrites(running.process)
    this.#startMs = performance.now() - startedMs
    await running.ended
    this.#writeMs = performance.now() - startedMs - this.#startMs
    this.#inForce = await markAfterStart(this.#url)
  }

  /** Kills an import about when `aim` says. Undefined when it was over first. */
  async killAt(aim: Moment): Promise<Moment | undefined> {
    const next = this.#inForce === 'even' ? 'odd' : 'even'
    const mainSize = sizeOf(this.#database)
    const { process: running, ended } = this.#run(next)
    const over = ended.then(() => undefined)
    if (aim === 'before') await Promise.race([over, setTimeout(Math.random() * this.#startMs)])
    else {
      await this.#untilItWrites(running)
      // At its very end the import moves what it wrote into the database file.
      const isMoving = () => hasEnded(running) || sizeOf(this.#database) > mainSize
      if (aim === 'during') await Promise.race([over, setTimeout((Math.random() * this.#writeMs) / 8)])
      else await until(isMoving)
    }
    const hasWritten = sizeOf(this.#log) > 0
    running.kill('SIGKILL')
    const { signal } = await ended
    const found = await markAfterStart(this.#url)
    expect([this.#inForce, next]).toContain(found)
    const isNew = found === next
    this.#inForce = found
    if (signal !== 'SIGKILL') return undefined
    return isNew ? 'after' : hasWritten ? 'during' : 'before'
  }

  get #log(): string {
    return `${this.#database}-wal`
  }

  #run(mark: string) {
    const file = this.#files.find((file) => file.endsWith(`${mark}.csv`)) as string
    return runImport(file, this.#url)
  }

  /** Or has ended: on an idle machine an import may be over between two looks. */
  #untilItWrites(running: ChildProcess): Promise<void> {
    return until(() => hasEnded(running) || sizeOf(this.#log) > 0)
  }
}

const MOMENTS = ['before', 'during', 'after'] as const

const fewestOf = (met: readonly Moment[]): number =>
  Math.min(...MOMENTS.map((moment) => met.filter((other) => other === moment).length))

/**
 * Kills 15 imports, and more until each moment was met twice: on a busy machine most of one kind may be missed.
 * Two of these go on at once, one on each core.
 */
async function killFifteen(): Promise<Moment[]> {
  const ditch = new KilledDitch()
  await ditch.measure()
  const met: Moment[] = []
  for (let attempt = 0; (met.length < 15 || fewestOf(met) < 2) && attempt < 60; attempt += 1) {
    const moment = await ditch.killAt(MOMENTS[attempt % MOMENTS.length] as Moment)
    if (moment) met.push(moment)
  }
  return met
}

it('given 30 imports killed before, during and after the write, then each start finds one whole season', async () => {
  const met = (await Promise.all([killFifteen(), killFifteen()])).flat()
  expect(met.length).toBeGreaterThanOrEqual(30)
  expect(fewestOf(met), String(met)).toBeGreaterThanOrEqual(3)
}, 600_000)

it('given 5 imports killed while they write to PostgreSQL, then each start finds the season before', async () => {
  const databaseUrl = await anEmptyDatabase('postgres')
  const { db } = await openForTest(databaseUrl)
  const folder = aFolder()
  await runImport(seasonFileOf('old', folder), databaseUrl).ended
  const isImporting = async () => {
    const { rows } = await sql`select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where mode = 'ShareRowExclusiveLock' and datname = current_database()`.execute(db)
    return rows.length > 0
  }
  for (const waitsMs of [0, 5, 10, 20, 40]) {
    // The trail is written last: whoever holds it keeps the import from its commit, however late the kill comes.
    await db.transaction().execute(async (holding) => {
      await sql`lock table audit_entry in share mode`.execute(holding)
      const { process: running, ended } = runImport(seasonFileOf('new', folder), databaseUrl)
      await until(isImporting)
      await setTimeout(waitsMs)
      running.kill('SIGKILL')
      expect((await ended).signal).toBe('SIGKILL')
    })
    await until(async () => !(await isImporting()))
    expect(await markAfterStart(databaseUrl)).toBe('old')
  }
}, 240_000)
