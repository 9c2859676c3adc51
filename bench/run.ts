import { benchAccounts } from './accounts.ts'
import { benchAnswers } from './answers.ts'
import { benchGrowth } from './growth.ts'
import { benchImports } from './imports.ts'
import { benchNotices } from './notices.ts'
import { benchPaint } from './paint.ts'
import { benchScore } from './score.ts'
import { benchStart } from './start.ts'
import { printTable } from './table.ts'

const benches: Record<string, () => Promise<Parameters<typeof printTable>[0]>> = {
  start: benchStart,
  answers: benchAnswers,
  growth: benchGrowth,
  paint: benchPaint,
  score: benchScore,
  imports: benchImports,
  accounts: benchAccounts,
  notices: benchNotices,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0) {
  process.stderr.write(`There is no bench "${unknown.join('", "')}". There are: ${Object.keys(benches).join(', ')}\n`)
  process.exit(2)
}
const rows = []
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  process.stderr.write(`${name}…\n`)
  try {
    rows.push(...(await bench()))
  } catch (error) {
    // What the others measured took minutes.
    process.stderr.write(`${name} failed: ${error instanceof Error ? error.stack : error}\n`)
    process.exitCode = 1
  }
}
printTable(rows)
