import type { ChildProcess } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { loadFirstSeason, parseSeasonFile, readingFor } from '../captain/import-season.ts'
import { readCurrentSeason } from '../store/season-queries.ts'
import { replaceSeason } from '../store/testing/replace-season.ts'
import { builtProgram } from './built-program.ts'
import { openStore } from './open-store.ts'
import { readConfig } from './read-config.ts'
import { runProgram } from './run-program.ts'
import { marksIn, TURNS_IN_FILE } from './season-file-of.ts'

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

/** Polls every millisecond. Rejects when `by`, the program that should make it so, has ended first. */
export async function until(isSo: () => boolean | Promise<boolean>, by?: ChildProcess): Promise<void> {
  while (!(await isSo())) {
    if (by && (by.exitCode ?? by.signalCode) !== null)
      throw new Error(`the program ended first, with ${by.exitCode ?? by.signalCode}`)
    await setTimeout(1)
  }
}
