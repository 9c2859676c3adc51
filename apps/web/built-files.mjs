import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export const ENTRY = 'src/app/browser-entry.tsx'
const CLIENT = join(import.meta.dirname, 'dist/client')

/** @typedef {Record<string, { file: string, css?: string[], imports?: string[], isDynamicEntry?: boolean }>} Manifest */

/** The languages with a build, in order. */
export const builtLanguages = () =>
  globSync('.vite/manifest-*.json', { cwd: CLIENT })
    .map((name) => /manifest-(.+)\.json$/.exec(name)?.[1] ?? '')
    .sort()

/** @returns {Manifest} */
export const readManifest = (/** @type {string} */ language) =>
  JSON.parse(readFileSync(join(CLIENT, '.vite', `manifest-${language}.json`), 'utf8'))

/**
 * The files of a module and of everything it imports: scripts and style sheets.
 *
 * @param {Manifest} manifest
 * @param {string} module
 * @param {Set<string>} found
 */
export function filesOf(manifest, module, found = new Set()) {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`the build's manifest has no ${module}`)
  if (found.has(chunk.file)) return found
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found)
  return found
}

/** Of all files together, each compressed for itself. */
export const gzippedBytes = (/** @type {Iterable<string>} */ files) =>
  [...files].reduce((sum, file) => sum + gzippedLength(readFileSync(join(CLIENT, file))), 0)

export const gzippedLength = (/** @type {string | Buffer} */ text) => gzipSync(text, { level: 9 }).length
