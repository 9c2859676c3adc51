import { buildServer } from './builds.mjs'
import { ensurePackages } from './packages.mjs'
import { NODE, run } from './programs.mjs'
import './terminal.mjs'

/** Runs a command of the built server, with this script's arguments, and exits with its code. */
export async function runServerCommand(/** @type {'import' | 'backup' | 'restore' | 'setup-link'} */ name) {
  await ensurePackages()
  await buildServer()
  process.exit((await run(NODE, [`apps/server/dist/${name}-command.mjs`, ...process.argv.slice(2)])).code)
}
