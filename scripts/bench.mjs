import { bringChromium } from './browsers.mjs'
import { buildPages, buildServer } from './builds.mjs'
import { bringDebianProgram } from './debian-programs.mjs'
import { bringPackages } from './packages.mjs'
import { NODE, run } from './programs.mjs'

const args = process.argv.slice(2)
await bringPackages()
await bringDebianProgram({ name: 'wrk', neededFor: 'The benches', programs: ['wrk'], debian: 'wrk' })
// Comparing two builds needs no browser.
const env = args[0] === 'against' ? {} : await bringChromium()
await buildPages()
await buildServer()
process.exit((await run(NODE, ['bench/run.ts', ...args], { env })).code)
