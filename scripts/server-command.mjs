import { buildServer } from './builds.mjs'
import { ensurePackages } from './packages.mjs'
import { NODE, run } from './programs.mjs'
import './terminal.mjs'

// Runs a command of the built server, such as `backup FILE`, and exits with its code.

const [name, ...args] = process.argv.slice(2)
await ensurePackages()
await buildServer()
process.exit((await run(NODE, [`apps/server/dist/${name}-command.mjs`, ...args])).code)
