import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const BUDGET_BYTES = 100_000
const ENTRY = 'src/app/browser-entry.tsx'
const CLIENT = join(import.meta.dirname, 'dist/client')

/** @type {Record<string, { file: string, css?: string[], imports?: string[] }>} */
const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'))

/** What `/` runs and is styled with before anybody presses anything: the entry, what it imports, its style sheet. */
const files = [...new Set(filesOf(ENTRY))]
const sizes = files.map((file) => ({ file, bytes: gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length }))
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)

for (const { file, bytes } of sizes) console.log(`${kilobytes(bytes)}  ${file}`)
console.log(`${kilobytes(total)}  first load of /, gzipped; ${kilobytes(BUDGET_BYTES)} allowed`)
if (total > BUDGET_BYTES) {
  console.error('The first load of / is over its budget.')
  process.exitCode = 1
}

/** @param {string} module */
function filesOf(module) {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`the build's manifest has no ${module}`)
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap(filesOf)]
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} KB`
}
