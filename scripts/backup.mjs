import { bringPackages } from './packages.mjs'
import { NODE, run } from './programs.mjs'

await bringPackages()
process.exit((await run(NODE, ['apps/server/src/backup-command.ts', ...process.argv.slice(2)])).code)
