import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { median } from './load.ts'
import { type BenchServer, startBare, startBenchServer } from './processes.ts'
import type { BenchRow } from './table.ts'

const ROUNDS = 7

/** The time from the start of the process to its first answer, on a store that has a season. */
export async function benchStart(): Promise<BenchRow[]> {
  const folder = mkdtempSync(`${tmpdir()}/headgate-bench-`)
  writeFileSync(`${folder}/answers.json`, '[]')
  const store = { env: { DATABASE_URL: `sqlite:${folder}/headgate.db` } }
  const ours: number[] = []
  const theirs: number[] = []
  try {
    await firstAnswerMs(() => startBenchServer(store), '/')
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await firstAnswerMs(() => startBenchServer(store), '/'))
      theirs.push(await firstAnswerMs(() => startBare(`${folder}/answers.json`), '/'))
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
  return [
    {
      what: 'start of the process to the first page',
      measured: `${median(ours).toFixed(0)} ms`,
      reference: 'bare node:http',
      referenceMeasured: `${median(theirs).toFixed(0)} ms`,
      ratio: median(ours) / median(theirs),
      goal: 'at most 450 ms',
    },
  ]
}

async function firstAnswerMs(start: () => Promise<BenchServer>, path: string): Promise<number> {
  const startedAt = performance.now()
  const server = await start()
  await (await fetch(server.url + path)).arrayBuffer()
  const took = performance.now() - startedAt
  await server.stop()
  return took
}
