import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { send } from './client.ts'
import { costRow, inTurns, type Plan, requestCosts, SIDES, type Side } from './costs.ts'
import { type Pair, ratioOf, type Verdict, verdictOf } from './ratio.ts'
import { type BenchServer, cpuNanoseconds, startBenchServer } from './servers.ts'
import { printTable } from './table.ts'

const OURS = fileURLToPath(new URL('..', import.meta.url))
const PROGRAM = 'apps/server/dist/main.mjs'
const PAGES = 'apps/web/dist'
const PATHS = ['/', '/login', '/api/schedule']
const STARTS = 4
const WARM_UP_TURNS = 16
const MEASURED_TURNS = 32

/** Thrown for a folder without a build. */
export class NotBuilt extends Error {}

/**
 * Compares the CPU time of this build with that of another and prints a row for each kind of request. The builds take
 * turns, and each round starts new processes, since two processes of one build differ too.
 */
export async function benchAgainst(folder: string, rounds: number): Promise<Verdict[]> {
  const missing = [PROGRAM, PAGES].filter((path) => !existsSync(join(folder, path)))
  if (missing.length > 0) throw new NotBuilt(`${folder} has no ${missing.join(' and no ')}: run npm run build there`)
  const stores = mkdtempSync(join(tmpdir(), 'headgate-bench-'))
  const start = (side: Side) =>
    startBenchServer({
      program: join({ ours: OURS, theirs: folder }[side], PROGRAM),
      env: { DATABASE_URL: `sqlite:${join(stores, `${side}.db`)}` },
    })
  const measured = new Map<string, { unit: string; pairs: Pair[] }>()
  const add = (what: string, unit: string, costs: Pair) =>
    measured.getOrInsertComputed(what, () => ({ unit, pairs: [] })).pairs.push(costs)
  try {
    // The first start of each build imports the season and compiles.
    await startCosts(start, { order: SIDES, turns: 1 })
    for (let round = 0; round < rounds; round++) {
      process.stderr.write(`round ${round + 1} of ${rounds}\n`)
      const order = round % 2 === 0 ? SIDES : SIDES.toReversed()
      add('start to the first turn', 'ms', await startCosts(start, { order, turns: STARTS }))
      // At the same time: for some seconds a younger process costs more than an older one.
      const started = await Promise.all(order.map(async (side) => [side, await start(side)] as const))
      const servers = Object.fromEntries(started) as Record<Side, BenchServer>
      const asked = (path: string) => ({
        ours: { server: servers.ours, path },
        theirs: { server: servers.theirs, path },
      })
      try {
        for (const path of PATHS) await requestCosts(asked(path), { order, turns: WARM_UP_TURNS })
        for (const path of PATHS)
          add(`GET ${path}`, 'µs', await requestCosts(asked(path), { order, turns: MEASURED_TURNS }))
      } finally {
        for (const side of SIDES) await servers[side].stop()
      }
    }
  } finally {
    rmSync(stores, { recursive: true })
  }
  const verdicts = [...measured.values()].map(({ pairs }) => verdictOf(ratioOf(pairs)))
  printTable(
    [...measured].map(([what, { unit, pairs }], at) =>
      costRow(`CPU time, ${what}`, pairs, unit, 'the other build', `this one: ${verdicts[at]}`),
    ),
  )
  return verdicts
}

/** CPU milliseconds from the start of the process until it has sent a page that shows the schedule. */
function startCosts(start: (side: Side) => Promise<BenchServer>, plan: Plan): Promise<Pair> {
  return inTurns(plan, async (side) => {
    const server = await start(side)
    try {
      const page = (await send(server.url)).bytes.toString()
      const costMs = cpuNanoseconds(server) / 1e6
      if (!page.includes('Abbott')) throw new Error(`the first page shows no turn:\n${page}`)
      return costMs
    } finally {
      await server.stop()
    }
  })
}
