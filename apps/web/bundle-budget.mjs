import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const FIRST_LOAD_BYTES = 105_000
/** What any page, tab or dialog may add. */
const LATER_PART_BYTES = 42_000
const ENTRY = 'src/app/browser-entry.tsx'
/** Fetched before the first page is drawn, and only by browsers without Temporal. */
const FOR_OLDER_BROWSERS = 'src/app/polyfills.ts'
const CLIENT = join(import.meta.dirname, 'dist/client')

/** @typedef {Record<string, { file: string, css?: string[], imports?: string[], isDynamicEntry?: boolean }>} Manifest */

for (const name of globSync('.vite/manifest-*.json', { cwd: CLIENT })) {
  const language = /manifest-(.+)\.json$/.exec(name)?.[1] ?? ''
  checkLanguage(language, JSON.parse(readFileSync(join(CLIENT, name), 'utf8')))
}

/**
 * @param {string} language
 * @param {Manifest} manifest
 */
function checkLanguage(language, manifest) {
  /** Everything `/` loads by itself: the entry, what it imports, and its style sheet. */
  const first = [...filesOf(manifest, ENTRY)]
  for (const file of first) console.log(`${kilobytes(bytesOf([file]))}  ${file}`)
  check(`first load of / (${language})`, first, FIRST_LOAD_BYTES)

  const later = Object.keys(manifest).filter(
    (module) => manifest[module]?.isDynamicEntry && module !== FOR_OLDER_BROWSERS,
  )
  const parts = later.map((module) => ({
    module,
    files: [...filesOf(manifest, module)].filter((file) => !first.includes(file)),
  }))
  for (const { module, files } of parts.sort((one, other) => bytesOf(other.files) - bytesOf(one.files))) {
    check(`more for ${module} (${language})`, files, LATER_PART_BYTES)
  }
}

/**
 * @param {string} what
 * @param {string[]} files
 * @param {number} allowed
 */
function check(what, files, allowed) {
  const bytes = bytesOf(files)
  console.log(`${kilobytes(bytes)}  ${what}, gzipped; ${kilobytes(allowed)} allowed`)
  if (bytes <= allowed) return
  console.error(`Over its budget: ${what}.`)
  process.exitCode = 1
}

/**
 * The files of a module and of everything it imports: scripts and style sheets.
 *
 * @param {Manifest} manifest
 * @param {string} module
 * @param {Set<string>} found
 */
function filesOf(manifest, module, found = new Set()) {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`the build's manifest has no ${module}`)
  if (found.has(chunk.file)) return found
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found)
  return found
}

/** @param {string[]} files */
function bytesOf(files) {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length, 0)
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} KB`
}
