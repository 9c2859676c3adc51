import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  builtLanguages,
  ENTRY,
  filesOf,
  gzippedBytes,
  gzippedLength,
  readManifest,
  readModuleLengths,
} from './built-files.mjs'

/**
 * Prints what the first load of `/` is made of, and checks the list in docs/performance.md. `--write` writes that list.
 */
const DOCUMENT = join(import.meta.dirname, '../../docs/performance.md')
const LIST =
  /(?<=<!-- first load: written by `node apps\/web\/first-load\.mjs --write` -->\n).*(?=<!-- end of first load -->)/s
/** By how much a part may have changed since the list was written. */
const TOLERANCE_BYTES = 1000

/** The first that matches a module's path has it. */
const PARTS = [
  { part: 'react-dom', test: /node_modules\/(react-dom|scheduler)\// },
  { part: 'React', test: /node_modules\/react\// },
  { part: 'TanStack Query', test: /node_modules\/@tanstack\// },
  { part: 'wouter, the router', test: /node_modules\/(wouter|regexparam|mitt)\// },
  { part: 'contracts', test: /packages\/contracts\// },
  { part: 'rules (`packages/domain`)', test: /packages\/domain\// },
  { part: 'texts and formats (`packages/language`)', test: /packages\/language\/|node_modules\/make-plural\// },
  { part: 'the app (`apps/web`)', test: /^src\// },
  { part: 'what the bundler adds', test: /^\0|^\W*(vite|rolldown)\b/ },
]
const STYLES = 'styles, inlined in the document'
const REST = 'the rest of the document, with 14 dates'

const languages = builtLanguages()
const columns = await Promise.all(languages.map(measure))
const found = LIST.exec(readFileSync(DOCUMENT, 'utf8'))?.[0]
if (found === undefined) throw new Error('docs/performance.md has no place for the list')

process.stdout.write(writeList())
if (process.argv.includes('--write'))
  writeFileSync(DOCUMENT, readFileSync(DOCUMENT, 'utf8').replace(LIST, `\n${writeList()}\n`))
else checkList(found)

/**
 * The gzipped bytes of each part. Modules in one file share its bytes by the length of their code.
 *
 * @param {string} language
 * @returns {Promise<Map<string, number>>}
 */
async function measure(language) {
  const bytes = new Map([...PARTS.map(({ part }) => part), STYLES, 'together', REST].map((part) => [part, 0]))
  const add = (/** @type {string} */ part, /** @type {number} */ more) => bytes.set(part, (bytes.get(part) ?? 0) + more)
  const lengths = readModuleLengths(language)
  const files = filesOf(readManifest(language), ENTRY)
  for (const file of files) {
    const modules = Object.entries(lengths[file] ?? {})
    const whole = modules.reduce((sum, [, length]) => sum + length, 0)
    if (file.endsWith('.css')) add(STYLES, gzippedBytes([file]))
    else if (modules.length === 0) throw new Error(`the build does not say what is in ${file}`)
    for (const [module, length] of modules) add(partOf(module), (gzippedBytes([file]) * length) / whole)
  }
  add('together', gzippedBytes(files))
  add(REST, gzippedLength(await renderDocument(language)))
  return bytes
}

/** @param {string} module */
function partOf(module) {
  const found = PARTS.find(({ test }) => test.test(module))
  if (!found) throw new Error(`apps/web/first-load.mjs names no part for ${module}`)
  return found.part
}

/**
 * The document without its styles.
 *
 * @param {string} language
 * @returns {Promise<string>}
 */
async function renderDocument(language) {
  const { renderPage } = await import(`./dist/page-renderer/page-renderer-${language}.js`)
  const { html } = await renderPage({ path: '/', search: '' }, pageState())
  return html.replace(/<style>.*?<\/style>/s, '')
}

/** @returns {import('@headgate/contracts').PageState} */
function pageState() {
  const timeSlots = ['4AM', '10AM', '4PM', '10PM']
  const holders = ['Abbott', 'Dole', 'Gomez', 'Jones', 'Baker', 'Ferris', 'Hatch']
  const dates = Array.from({ length: 14 }, (_, at) => `2026-06-${at + 10}`)
  const turnsOf = (/** @type {number} */ at) =>
    Object.fromEntries(
      timeSlots.map((slot, turn) => [slot, holders[(at * timeSlots.length + turn) % holders.length] ?? '']),
    )
  return {
    nowMs: Date.parse('2026-06-10T17:00:00Z'),
    ditch: {
      version: 1,
      name: 'Lakewood Ditch',
      city: 'Lakewood',
      state: 'CO',
      timeZone: 'America/Denver',
      timeSlots,
      firstDay: '04-15',
      lastDay: '11-01',
      contact: '',
      policies: '',
      termsFrom: '2025-05-03',
    },
    season: 'own',
    schedule: {
      dates,
      timeSlots,
      schedules: Object.fromEntries(dates.map((date, at) => [date, turnsOf(at)])),
      closures: [],
    },
    moreFrom: '2026-06-24',
    nextSeason: null,
    weather: null,
  }
}

function writeList() {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const row = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |\n`
  const parts = [...(columns[0]?.keys() ?? [])].filter((part) => columns.some((column) => (column.get(part) ?? 0) > 0))
  return [
    row(['part', ...languages.map((language) => names.of(language) ?? language)]),
    row(['---', ...languages.map(() => '---')]),
    ...parts.map((part) => row([part, ...columns.map((column) => `${Math.round((column.get(part) ?? 0) / 1000)} KB`)])),
  ].join('')
}

/** @param {string} list */
function checkList(list) {
  const listed = new Map(cellsOf(list))
  const actual = new Map(cellsOf(writeList()))
  const unlisted = [...new Set([...listed.keys(), ...actual.keys()])].filter(
    (part) => !(listed.has(part) && actual.has(part)),
  )
  const changed = [...listed].filter(([part, cells]) =>
    columns.some((column, at) => {
      const bytes = column.get(part)
      return bytes !== undefined && Math.abs(bytes - Number.parseInt(cells[at] ?? '0', 10) * 1000) > TOLERANCE_BYTES
    }),
  )
  const wrong = [...unlisted, ...changed.map(([part]) => part)]
  if (wrong.length === 0) return
  console.error(
    `docs/performance.md lists another first load: ${wrong.join('; ')}. Run "node apps/web/first-load.mjs --write".`,
  )
  process.exitCode = 1
}

/**
 * The first cell of each row, and the others.
 *
 * @param {string} list
 * @returns {[string, string[]][]}
 */
function cellsOf(list) {
  const rows = list.split('\n').filter((line) => line.startsWith('|'))
  return rows.map((line) => {
    const [first = '', ...others] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    return [first, others]
  })
}
