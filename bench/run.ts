import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { benchAgainst, NotBuilt } from './against.ts'
import { benchAnswers, benchStart } from './answers.ts'
import { benchStalls } from './captains-files.ts'
import { benchOneNeighbor } from './one-neighbor.ts'
import { benchPaint } from './paint.ts'
import { FEWEST_ROUNDS } from './ratio.ts'
import { benchRoster } from './roster.ts'
import { onLoadCore } from './servers.ts'
import { type BenchRow, printTable } from './table.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '15' } },
})
const rounds = Number(values.rounds)

const BENCHES: Record<string, () => Promise<BenchRow[]>> = {
  start: benchStart,
  answers: () => onLoadCore(() => benchAnswers(rounds)),
  stalls: benchStalls,
  'one-neighbor': benchOneNeighbor,
  paint: benchPaint,
  roster: benchRoster,
}

const isEnough = Number.isInteger(rounds) && rounds >= FEWEST_ROUNDS
const [first, ...more] = positionals
const unknown = positionals.filter((name) => !(name in BENCHES))
if (!isEnough) process.exitCode = complain(`--rounds N, ${FEWEST_ROUNDS} at least`)
else if (first === 'against') process.exitCode = await compare(more)
else if (unknown.length > 0)
  process.exitCode = complain(
    `There is no bench "${unknown[0]}". There are: ${Object.keys(BENCHES).join(', ')}, against`,
  )
else process.exitCode = await measure(positionals.length > 0 ? positionals : Object.keys(BENCHES))

async function compare([folder, ...others]: string[]): Promise<number> {
  if (folder === undefined || others.length > 0) return complain('against FOLDER [--rounds N]')
  try {
    return (await onLoadCore(() => benchAgainst(resolve(folder), rounds))).includes('slower') ? 1 : 0
  } catch (error) {
    if (error instanceof NotBuilt) return complain(error.message)
    throw error
  }
}

async function measure(names: readonly string[]): Promise<number> {
  const rows: BenchRow[] = []
  let code = 0
  for (const name of names) {
    process.stderr.write(`${name}…\n`)
    try {
      rows.push(...((await BENCHES[name]?.()) ?? []))
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
