import { resolve } from 'node:path'
import { buildServer } from './builds.mjs'
import { bringPackages } from './packages.mjs'
import { NODE, PROJECT, run } from './programs.mjs'

await bringPackages()
await buildServer()
// npm moves into the project's folder; the file was named from where the captain stood.
const from = process.env.INIT_CWD ?? PROJECT
const args = process.argv.slice(2).map((arg) => (arg.startsWith('-') ? arg : resolve(from, arg)))
process.exit((await run(NODE, ['apps/server/dist/import-command.mjs', ...args])).code)
