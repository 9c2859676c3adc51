import { resolve } from 'node:path'
import { bringPackages } from './packages.mjs'
import { NODE, PROJECT, run } from './programs.mjs'

await bringPackages()
// npm moves into the project's folder; the file was named from where the captain stood.
const from = process.env.INIT_CWD ?? PROJECT
const args = process.argv.slice(2).map((arg) => (arg.startsWith('-') ? arg : resolve(from, arg)))
process.exit((await run(NODE, ['apps/server/src/import-command.ts', ...args])).code)
