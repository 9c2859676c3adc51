import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LOAD_CORE, median } from './load.ts'
import { type BenchServer, startBenchServer } from './processes.ts'
import { type Pair, ratioOf, type Verdict, verdictOf } from './ratio.ts'
import { HOLDERS } from './seasons.ts'
import { printLines } from './table.ts'

const OURS = fileURLToPath(new URL('..', import.meta.url))
const PROGRAM = 'apps/server/dist/main.mjs'
const PAGES = 'apps/web/dist'
const PATHS = ['/', '/login', '/api/schedule']
const STARTS = 4
const CONNECTIONS = 32
/** About 60 ms, so that both builds meet the same changes in the machine's speed. */
const REQUESTS_PER_TURN = 500
const WARM_UP_TURNS = 16
const MEASURED_TURNS = 32

type Side = keyof Pair
const SIDES: readonly Side[] = ['ours', 'theirs']

interface Plan {
  order: readonly Side[]
  turns: number
}

/** Thrown for a folder without a build. */
export class NotBuilt extends Error {}

/**
 * Compares the CPU time of this build with that of another and prints a row for each kind of request. The builds take
 * turns, and each round starts new processes, since two processes of one build differ too.
 */
export async function benchAgainst(folder: string, rounds: number): Promise<Verdict[]> {
  const missing = [PROGRAM, PAGES].filter((path) => !existsSync(join(folder, path)))
  if (missing.length > 0) throw new NotBuilt(`${folder} has no ${missing.join(' and no ')}: run npm run build there`)
  execFileSync('taskset', ['-acp', LOAD_CORE ?? '0', String(process.pid)], { stdio: 'ignore' })
  const stores = mkdtempSync(join(tmpdir(), 'headgate-bench-'))
  const start = (side: Side) =>
    startBenchServer({
      program: join({ ours: OURS, theirs: folder }[side], PROGRAM),
      env: { DATABASE_URL: `sqlite:${join(stores, `${side}.db`)}` },
    })
  const measured = new Map<string, Pair[]>()
  const add = (what: string, costs: Pair) => measured.getOrInsertComputed(what, () => []).push(costs)
  try {
    // The first start of each build imports the season and compiles.
    await startCosts(start, { order: SIDES, turns: 1 })
    for (let round = 0; round < rounds; round++) {
      process.stderr.write(`round ${round + 1} of ${rounds}\n`)
      const order = round % 2 === 0 ? SIDES : SIDES.toReversed()
      add('start to the first turn, ms', await startCosts(start, { order, turns: STARTS }))
      // At the same time: for some seconds a younger process costs more than an older one.
      const started = await Promise.all(order.map(async (side) => [side, await start(side)] as const))
      const servers = Object.fromEntries(started) as Record<Side, BenchServer>
      try {
        for (const path of PATHS) await requestCosts(servers, path, { order, turns: WARM_UP_TURNS })
        for (const path of PATHS)
          add(`GET ${path}, µs`, await requestCosts(servers, path, { order, turns: MEASURED_TURNS }))
      } finally {
        for (const side of SIDES) await servers[side].stop()
      }
    }
  } finally {
    rmSync(stores, { recursive: true })
  }
  return print(measured)
}

/** CPU milliseconds from the start of the process until it has sent a page that shows the schedule. */
function startCosts(start: (side: Side) => Promise<BenchServer>, plan: Plan): Promise<Pair> {
  return inTurns(plan, async (side) => {
    const server = await start(side)
    try {
      const page = await (await fetch(server.url)).text()
      const costMs = cpuNanoseconds(server) / 1e6
      if (!HOLDERS.some((holder) => page.includes(holder))) throw new Error(`the first page shows no turn:\n${page}`)
      return costMs
    } finally {
      await server.stop()
    }
  })
}

/** CPU microseconds per request. */
async function requestCosts(servers: Record<Side, BenchServer>, path: string, plan: Plan): Promise<Pair> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const costs = await inTurns(plan, async (side) => {
    const server = servers[side]
    const before = cpuNanoseconds(server)
    await sendRequests(server.url + path, agent)
    return (cpuNanoseconds(server) - before) / REQUESTS_PER_TURN / 1e3
  })
  agent.destroy()
  return costs
}

/** The mean of what each side costs, in the order A B B A, with the first of `order` as A. */
async function inTurns({ order, turns }: Plan, costOf: (side: Side) => Promise<number>): Promise<Pair> {
  const total = { ours: 0, theirs: 0 }
  for (let turn = 0; turn < turns; turn++) {
    for (const side of turn % 2 === 0 ? order : order.toReversed()) total[side] += await costOf(side)
  }
  return { ours: total.ours / turns, theirs: total.theirs / turns }
}

async function sendRequests(url: string, agent: Agent): Promise<void> {
  let left = REQUESTS_PER_TURN
  const sendInTurn = async () => {
    while (left-- > 0) await sendRequest(url, agent)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, sendInTurn))
}

function sendRequest(url: string, agent: Agent): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
    if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
    answer.resume().on('end', resolve).on('error', reject)
  }).on('error', reject)
  return promise
}

/** What the threads of a process have used so far. `/proc/PID/stat` counts in steps of 10 ms, which is too coarse. */
function cpuNanoseconds({ pid }: BenchServer): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const used = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0])
  return used.reduce((total, nanoseconds) => total + Number(nanoseconds), 0)
}

function print(measured: ReadonlyMap<string, readonly Pair[]>): Verdict[] {
  const results = [...measured].map(([what, pairs]) => ({ what, pairs, ...ratioOf(pairs) }))
  printLines([
    ['CPU time', 'this build', 'the other', 'ratio', '95 % interval', 'this build is'],
    ...results.map(({ what, pairs, ratio, low, high }) => [
      what,
      ...SIDES.map((side) => median(pairs.map((pair) => pair[side])).toFixed(1)),
      ratio.toFixed(3),
      `${low.toFixed(3)}–${high.toFixed(3)}`,
      verdictOf({ ratio, low, high }),
    ]),
  ])
  return results.map(verdictOf)
}
