import { buildPages } from './builds.mjs'
import { ensureAllPackages } from './packages.mjs'
import { NODE, run } from './programs.mjs'

const args = process.argv.slice(2)
await ensureAllPackages()
// Tests that start the built server need them, also in a copy.
if (args[0] === 'planted' || args[0] === 'mutants') await buildPages()
process.exit((await run(NODE, ['apps/server/src/simulation/simulate.ts', ...args])).code)
