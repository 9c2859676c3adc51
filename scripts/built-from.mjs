import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, PROJECT, run } from './programs.mjs'
import { Stop, step } from './say.mjs'

const LEFT_OUT = /(^|\/)(dist|node_modules|testing)(\/|$)|\.test\.tsx?$/

/**
 * Builds one part of the product, unless it was built from these very sources before.
 *
 * @param {string} part what is built, as it is called to whoever waits: "the pages"
 * @param {{ folder: string, sources: readonly string[] }} where the folder of its `build.ts`, and what it is built from
 */
export async function build(part, { folder, sources }) {
  const builtFrom = join(PROJECT, folder, 'dist/built-from')
  const now = fingerprint([folder, ...sources, 'package-lock.json'])
  if (existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === now) return
  await step(`Building ${part}`, async () => {
    const { code, output } = await run(NODE, [`${folder}/build.ts`], { quiet: true })
    if (code !== 0) throw new Stop(`${output}\n${part[0]?.toUpperCase()}${part.slice(1)} could not be built.`)
  })
  writeFileSync(builtFrom, now)
}

function fingerprint(/** @type {readonly string[]} */ sources) {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
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
