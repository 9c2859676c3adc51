import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Handover, type Turn, turnWindow } from '@headgate/domain'
import { activateSeason, withSeasonLock } from '../apps/server/src/store/activate-season.ts'
import { readDitch } from '../apps/server/src/store/ditch-queries.ts'
import { readFoldedSeason } from '../apps/server/src/store/season-queries.ts'
import type { Store } from '../apps/server/src/store/store.ts'
import { openStore } from '../apps/server/src/testing/open-store.ts'
import { printCosts, requestCosts, SIDES, type Side } from './compare-costs.ts'
import { LOAD_CORE } from './load.ts'
import { type BenchServer, startBenchServer } from './processes.ts'
import type { Pair, Verdict } from './ratio.ts'

const TRADES = 500
const PATHS = ['/', '/api/schedule', '/api/schedule?days=30']
const WARM_UP_TURNS = 16
const MEASURED_TURNS = 32
/** A loss of less does not count. */
const MARGIN = 0.05

/**
 * The CPU time of a request for a season with 500 trades, half of them of parts of turns, compared with the same season
 * without. Both are served by the same build; each round starts new processes.
 */
export async function benchTrades(rounds: number): Promise<Verdict[]> {
  execFileSync('taskset', ['-acp', LOAD_CORE ?? '0', String(process.pid)], { stdio: 'ignore' })
  const stores = mkdtempSync(join(tmpdir(), 'headgate-bench-'))
  const urlOf = (side: Side) => `sqlite:${join(stores, `${side}.db`)}`
  const start = (side: Side) => startBenchServer({ env: { DATABASE_URL: urlOf(side) } })
  const measured = new Map<string, Pair[]>()
  try {
    // The first start imports the season.
    for (const side of SIDES) await (await start(side)).stop()
    await addTrades(urlOf('ours'))
    for (let round = 0; round < rounds; round++) {
      process.stderr.write(`round ${round + 1} of ${rounds}\n`)
      const order = round % 2 === 0 ? SIDES : SIDES.toReversed()
      const started = await Promise.all(order.map(async (side) => [side, await start(side)] as const))
      const servers = Object.fromEntries(started) as Record<Side, BenchServer>
      try {
        for (const path of PATHS) await requestCosts(servers, path, { order, turns: WARM_UP_TURNS })
        for (const path of PATHS) {
          const costs = await requestCosts(servers, path, { order, turns: MEASURED_TURNS })
          measured.getOrInsertComputed(`GET ${path}, µs`, () => []).push(costs)
        }
      } finally {
        for (const side of SIDES) await servers[side].stop()
      }
    }
  } finally {
    rmSync(stores, { recursive: true })
  }
  return printCosts(measured, {
    heads: ['CPU time per request', `${TRADES} trades`, 'none'],
    verdict: 'with trades it is',
    margin: MARGIN,
  })
}

/** Gives every other turn, or the first half of it, to the next holder but one. */
async function addTrades(databaseUrl: string): Promise<void> {
  const store = await openStore(databaseUrl)
  try {
    for (const handover of await chooseHandovers(store)) {
      await withSeasonLock(store, async (transaction, current) => {
        const { season } = await readFoldedSeason(transaction, current)
        const id = (current?.id ?? 0) + 1
        await activateSeason(transaction, current, {
          season,
          base: current?.baseId,
          layers: { reassignments: [], handovers: [{ ...handover, changeId: id }], successions: [], withdraws: [] },
          source: 'trade',
          importedAt: Temporal.Instant.from('2026-05-11T11:00:00-06:00'),
        })
      })
    }
  } finally {
    await store.close()
  }
}

function chooseHandovers({ db }: Store): Promise<Omit<Handover, 'changeId'>[]> {
  return db.transaction().execute(async (transaction) => {
    const { rules } = await readDitch(transaction)
    const change = await transaction.selectFrom('seasonChange').selectAll().executeTakeFirst()
    const { turns } = (await readFoldedSeason(transaction, change)).season
    const step = Math.floor(turns.length / TRADES)
    if (step < 1) throw new Error(`the season has only ${turns.length} turns`)
    return Array.from({ length: TRADES }, (_, at) => {
      const turn = turns[at * step] as Turn
      const { opensAt, closesAt } = turnWindow(turn, rules)
      const half = opensAt.add({ minutes: Math.floor(opensAt.until(closesAt).total('minutes') / 60) * 30 })
      const next = (turns[(at * step + 2) % turns.length] as Turn).holder
      return { number: 1, from: opensAt, until: at % 2 === 0 ? half : closesAt, expected: turn.holder, next }
    })
  })
}
