import { resolve } from 'node:path'
import { buildServer } from './builds.mjs'
import { ensurePackages } from './packages.mjs'
import { NODE, PROJECT, run } from './programs.mjs'

await ensurePackages()
await buildServer()
// npm changes into the project's folder, but the captain's path is relative to where npm was called.
const from = process.env.INIT_CWD ?? PROJECT
const args = process.argv.slice(2).map((arg) => (arg.startsWith('-') ? arg : resolve(from, arg)))
process.exit((await run(NODE, ['apps/server/dist/import-command.mjs', ...args])).code)
