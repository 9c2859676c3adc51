import { bringPackages } from './packages.mjs'
import { NODE, run } from './programs.mjs'
import { buildPages } from './web-pages.mjs'

await bringPackages()
await buildPages()
process.exit((await run(NODE, ['bench/run.ts', ...process.argv.slice(2)])).code)
