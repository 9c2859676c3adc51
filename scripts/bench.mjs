import { ensureChromium } from './browsers.mjs'
import { buildPages, buildServer } from './builds.mjs'
import { ensureAllPackages } from './packages.mjs'
import { NODE, run } from './programs.mjs'

const args = process.argv.slice(2)
await ensureAllPackages()
// Comparing two builds needs no browser.
const env = args[0] === 'against' ? {} : await ensureChromium()
await buildPages()
await buildServer()
process.exit((await run(NODE, ['bench/run.ts', ...args], { env })).code)
