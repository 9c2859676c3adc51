import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { benchAccounts } from './accounts.ts'
import { benchAgainst, NotBuilt } from './against.ts'
import { benchAnswers } from './answers.ts'
import { benchGrowth } from './growth.ts'
import { benchImports } from './imports.ts'
import { benchMixedLoad } from './mixed-load.ts'
import { benchNotices } from './notices.ts'
import { benchOneNeighbor } from './one-neighbor.ts'
import { benchPaint } from './paint.ts'
import { benchPaintLogin } from './paint-login.ts'
import { FEWEST_ROUNDS } from './ratio.ts'
import { benchRotation } from './rotation.ts'
import { benchScore } from './score.ts'
import { benchSignIns } from './sign-ins.ts'
import { benchStalls } from './stalls.ts'
import { benchStart } from './start.ts'
import { type BenchRow, printTable } from './table.ts'
import { benchTrades } from './trades.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '15' }, minutes: { type: 'string', default: '10' } },
})

const benches: Record<string, () => Promise<BenchRow[]>> = {
  start: benchStart,
  answers: benchAnswers,
  memory: () => benchMixedLoad(Number(values.minutes)),
  growth: benchGrowth,
  paint: benchPaint,
  'paint-login': benchPaintLogin,
  score: benchScore,
  imports: benchImports,
  stalls: benchStalls,
  accounts: benchAccounts,
  'sign-ins': benchSignIns,
  notices: benchNotices,
  rotation: benchRotation,
  'one-neighbor': benchOneNeighbor,
}

process.exitCode = await run()

function run(): Promise<number> {
  const [first, ...more] = positionals
  if (first === 'against') return compare(more)
  return first === 'trades' ? compareTrades(more) : measure(positionals)
}

async function compareTrades(more: readonly string[]): Promise<number> {
  const rounds = Number(values.rounds)
  if (more.length > 0 || !isEnough(rounds))
    return complain(`trades [--rounds N], with ${FEWEST_ROUNDS} rounds at least`)
  return (await benchTrades(rounds)).includes('slower') ? 1 : 0
}

function isEnough(rounds: number): boolean {
  return Number.isInteger(rounds) && rounds >= FEWEST_ROUNDS
}

async function compare([folder, ...more]: string[]): Promise<number> {
  const rounds = Number(values.rounds)
  if (folder === undefined || more.length > 0 || !isEnough(rounds))
    return complain(`against FOLDER [--rounds N], with ${FEWEST_ROUNDS} rounds at least`)
  try {
    return (await benchAgainst(resolve(folder), rounds)).includes('slower') ? 1 : 0
  } catch (error) {
    if (error instanceof NotBuilt) return complain(error.message)
    throw error
  }
}

async function measure(named: readonly string[]): Promise<number> {
  const unknown = named.filter((name) => !(name in benches))
  if (unknown.length > 0)
    return complain(
      `There is no bench "${unknown.join('", "')}". There are: ${Object.keys(benches).join(', ')}, trades, against`,
    )
  const rows: BenchRow[] = []
  let code = 0
  for (const [name, bench] of Object.entries(benches)) {
    if (named.length > 0 && !named.includes(name)) continue
    process.stderr.write(`${name}…\n`)
    try {
      rows.push(...(await bench()))
    } catch (error) {
      // The other benches took minutes: print what they measured.
      process.stderr.write(`${name} failed: ${error instanceof Error ? error.stack : error}\n`)
      code = 1
    }
  }
  printTable(rows)
  return code
}

function complain(message: string): number {
  process.stderr.write(`${message}\n`)
  return 2
}
