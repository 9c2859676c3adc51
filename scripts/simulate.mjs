import { ensureAllPackages } from './packages.mjs'
import { NODE, run } from './programs.mjs'

await ensureAllPackages()
const args = ['apps/server/src/simulation/simulate.ts', ...process.argv.slice(2)]
process.exit((await run(NODE, args)).code)
