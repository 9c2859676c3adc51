import type { ChildProcess } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { loadFirstSeason, parseSeasonFile, readingFor } from '../captain/import-season.ts'
import { readCurrentSeason } from '../store/season-queries.ts'
import { replaceSeason } from '../store/testing/replace-season.ts'
import { aFolder } from '../store/testing/throw-away-stores.ts'
import { builtProgram } from './built-program.ts'
import { openStore } from './open-store.ts'
import { readConfig } from './read-config.ts'
import { runProgram } from './run-program.ts'
import { marksIn, seasonFileOf, TURNS_IN_FILE } from './season-file-of.ts'

/** When a kill hit an import: before any write, during the writes, or after the commit. */
export type Moment = 'before' | 'during' | 'after'

export const runImport = (file: string, databaseUrl: string, more?: Parameters<typeof runProgram>[3]) =>
  runProgram(builtProgram('import-command'), [file], { DATABASE_URL: databaseUrl }, more)

/** Puts the season of a file in force as an import does, but in this process. */
export async function importHere(file: string, databaseUrl: string): Promise<void> {
  const store = await openStore(databaseUrl)
  try {
    const from = { bytes: readFileSync(file), fileName: basename(file), source: 'command' as const }
    await replaceSeason(
      store,
      await parseSeasonFile(from, await readingFor(store, readConfig({ DATABASE_URL: databaseUrl }))),
    )
  } finally {
    await store.close()
  }
}

/** The mark that every holder bears in the season that the next start finds. Throws unless it is one whole season. */
export async function markAfterStart(databaseUrl: string): Promise<string> {
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

export const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** Polls every millisecond. Rejects when `by`, the program that should make it so, has ended first. */
export async function until(isSo: () => boolean | Promise<boolean>, by?: ChildProcess): Promise<void> {
  while (!(await isSo())) {
    if (by && hasEnded(by)) throw new Error(`the program ended first, with ${by.exitCode ?? by.signalCode}`)
    await setTimeout(1)
  }
}

/** Imports one season over another on SQLite, again and again, and kills each import at another moment. */
export class KilledImports {
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

  /** Kills an import at about `aim`; says when it hit. Undefined when it ended first. Throws for any other season. */
  async killAt(aim: Moment): Promise<Moment | undefined> {
    const next = this.#inForce === 'even' ? 'odd' : 'even'
    const mainSize = sizeOf(this.#database)
    const { process: running, ended } = this.#run(next)
    const over = ended.then(() => undefined)
    if (aim === 'before') await Promise.race([over, setTimeout(Math.random() * this.#startMs)])
    else {
      await this.#untilItWrites(running)
      // At its very end the import moves the log into the database file.
      const isMoving = () => hasEnded(running) || sizeOf(this.#database) > mainSize
      if (aim === 'during') await Promise.race([over, setTimeout((Math.random() * this.#writeMs) / 8)])
      else await until(isMoving)
    }
    const hasWritten = sizeOf(this.#log) > 0
    running.kill('SIGKILL')
    const { signal } = await ended
    const found = await markAfterStart(this.#url)
    if (found !== this.#inForce && found !== next) throw new Error(`the season is ${found}`)
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

  /** Also resolves when it has ended: on an idle machine an import may finish between two polls. */
  #untilItWrites(running: ChildProcess): Promise<void> {
    return until(() => hasEnded(running) || sizeOf(this.#log) > 0)
  }
}
