import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, PROJECT, run } from './programs.mjs'
import { Stop, step } from './say.mjs'

const SOURCES = ['apps/web', 'packages/contracts', 'packages/domain', 'package-lock.json']
const LEFT_OUT = /(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$/
const BUILT_FROM = join(PROJECT, 'apps/web/dist/built-from')

/** Builds the pages, unless they were built from these very sources before. */
export async function buildPages() {
  const sources = fingerprint()
  if (existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, 'utf8') === sources) return
  await step('Building the pages', async () => {
    const { code, output } = await run(NODE, ['apps/web/build.ts'], { quiet: true })
    if (code !== 0) throw new Stop(`${output}\nThe pages could not be built.`)
  })
  writeFileSync(BUILT_FROM, sources)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES) addTo(hash, source)
  return hash.digest('hex')
}

function addTo(/** @type {import('node:crypto').Hash} */ hash, /** @type {string} */ path) {
  if (LEFT_OUT.test(path)) return
  const folder = readFolder(path)
  if (folder) for (const name of folder) addTo(hash, `${path}/${name}`)
  else
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(PROJECT, path)))
      .update('\0')
}

/** Its names in order; undefined when it is a file. */
function readFolder(/** @type {string} */ path) {
  try {
    return readdirSync(join(PROJECT, path)).sort()
  } catch {
    return undefined
  }
}
