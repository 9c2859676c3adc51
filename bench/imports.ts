import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { median, SERVER_CORE } from './load.ts'
import { seasonsCsv } from './seasons.ts'
import type { BenchRow } from './table.ts'

const ROUNDS = 5
const IMPORT = fileURLToPath(new URL('../apps/server/dist/import-command.mjs', import.meta.url))
const BARE = fileURLToPath(new URL('bare-import.ts', import.meta.url))
const run = promisify(execFile)

/** The import command, compared with a program that only splits the lines and writes the rows. */
export async function benchImports(): Promise<BenchRow[]> {
  const folder = mkdtempSync(`${tmpdir()}/headgate-bench-`)
  const rows: BenchRow[] = []
  try {
    for (const seasons of [1, 10]) {
      const csv = `${folder}/${seasons}.csv`
      writeFileSync(csv, seasonsCsv(seasons))
      const ours: number[] = []
      const theirs: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const [ourStore, theirStore] = [
          `${folder}/ours-${seasons}-${round}.db`,
          `${folder}/theirs-${seasons}-${round}.db`,
        ]
        ours.push(await msOf([IMPORT, csv], { DATABASE_URL: `sqlite:${ourStore}` }))
        theirs.push(await msOf([BARE, csv, theirStore]))
      }
      rows.push({
        what: seasons === 1 ? 'import of one season' : `import of ${seasons} seasons`,
        measured: `${median(ours).toFixed(0)} ms`,
        reference: 'lines split, rows written',
        referenceMeasured: `${median(theirs).toFixed(0)} ms`,
        ratio: median(ours) / median(theirs),
        goal: 'at most 4',
      })
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
  return rows
}

async function msOf(args: string[], env: Record<string, string> = {}): Promise<number> {
  const startedAt = performance.now()
  const options = { env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...env } }
  await run('taskset', ['-c', SERVER_CORE ?? '0', process.execPath, ...args], options)
  return performance.now() - startedAt
}
