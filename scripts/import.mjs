import { resolve } from 'node:path'
import { bringPackages } from './packages.mjs'
import { NODE, PROJECT, run } from './programs.mjs'

await bringPackages()
// npm moves into the project's folder; the file was named from where the captain stood.
const files = process.argv.slice(2).map((file) => resolve(process.env.INIT_CWD ?? PROJECT, file))
process.exit((await run(NODE, ['apps/server/src/import-command.ts', ...files])).code)
