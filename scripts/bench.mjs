import { bringChromium } from './browsers.mjs'
import { buildPages, buildServer } from './builds.mjs'
import { bringDebianProgram } from './debian-programs.mjs'
import { bringPackages } from './packages.mjs'
import { NODE, run } from './programs.mjs'

await bringPackages()
await bringDebianProgram({ name: 'wrk', neededFor: 'The benches', programs: ['wrk'], debian: 'wrk' })
const env = await bringChromium()
await buildPages()
await buildServer()
process.exit((await run(NODE, ['bench/run.ts', ...process.argv.slice(2)], { env })).code)
