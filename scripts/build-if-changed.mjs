import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, PROJECT, run } from './programs.mjs'
import { ScriptError, step } from './terminal.mjs'

const IGNORED = /(^|\/)(dist|node_modules|simulation|testing)(\/|$)|\.test\.tsx?$/

/**
 * Builds one part of the product, unless its last build was made from the same sources.
 *
 * @param {string} part what is built, as printed: "the pages"
 * @param {{ folder: string, sources: readonly string[] }} where the folder of its `build.ts`, and its other sources
 */
export async function buildIfChanged(part, { folder, sources }) {
  const fingerprintFile = join(PROJECT, folder, 'dist/built-from')
  const current = fingerprint([folder, ...sources, 'package-lock.json'])
  if (existsSync(fingerprintFile) && readFileSync(fingerprintFile, 'utf8') === current) return
  await step(`Building ${part}`, async () => {
    // Also inside a test run, whose NODE_ENV would build pages for development.
    const env = { NODE_ENV: 'production' }
    const { code, output } = await run(NODE, [`${folder}/build.ts`], { quiet: true, env })
    if (code !== 0) throw new ScriptError(`${output}\n${part[0]?.toUpperCase()}${part.slice(1)} could not be built.`)
  })
  writeFileSync(fingerprintFile, current)
}

function fingerprint(/** @type {readonly string[]} */ sources) {
  const hash = createHash('sha256')
  for (const source of sources) addTo(hash, source)
  return hash.digest('hex')
}

function addTo(/** @type {import('node:crypto').Hash} */ hash, /** @type {string} */ path) {
  if (IGNORED.test(path)) return
  const folder = readFolder(path)
  if (folder) for (const name of folder) addTo(hash, `${path}/${name}`)
  else
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(PROJECT, path)))
      .update('\0')
}

/** The sorted names in a folder; undefined for a file. */
function readFolder(/** @type {string} */ path) {
  try {
    return readdirSync(join(PROJECT, path)).sort()
  } catch {
    return undefined
  }
}
