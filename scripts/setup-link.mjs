import { buildServer } from './builds.mjs'
import { ensurePackages } from './packages.mjs'
import { NODE, run } from './programs.mjs'

await ensurePackages()
await buildServer()
process.exit((await run(NODE, ['apps/server/dist/setup-link-command.mjs', ...process.argv.slice(2)])).code)
