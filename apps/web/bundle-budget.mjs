import { builtLanguages, ENTRY, filesOf, gzippedBytes, readManifest } from './built-files.mjs'

const FIRST_LOAD_BYTES = 105_000
/** What any other page, room or tab may add. A room of the desk has the tools of two that there were. */
const LATER_PART_BYTES = 87_000
/** Fetched before the first page is drawn, and only by browsers without Temporal. */
const FOR_OLDER_BROWSERS = 'src/app/polyfills.ts'

const languages = builtLanguages()
if (languages.length === 0) throw new Error('there is no build to weigh: run npm run build first')
for (const language of languages) checkLanguage(language, readManifest(language))

/**
 * @param {string} language
 * @param {import('./built-files.mjs').Manifest} manifest
 */
function checkLanguage(language, manifest) {
  /** Everything `/` loads by itself: the entry, what it imports, and its style sheet. */
  const first = [...filesOf(manifest, ENTRY)]
  for (const file of first) console.log(`${kilobytes(gzippedBytes([file]))}  ${file}`)
  check(`first load of / (${language})`, first, FIRST_LOAD_BYTES)

  const later = Object.keys(manifest).filter(
    (module) => manifest[module]?.isDynamicEntry && module !== FOR_OLDER_BROWSERS,
  )
  const parts = later.map((module) => ({
    module,
    files: [...filesOf(manifest, module)].filter((file) => !first.includes(file)),
  }))
  for (const { module, files } of parts.sort((one, other) => gzippedBytes(other.files) - gzippedBytes(one.files))) {
    check(`more for ${module} (${language})`, files, LATER_PART_BYTES)
  }
}

/**
 * @param {string} what
 * @param {string[]} files
 * @param {number} allowed
 */
function check(what, files, allowed) {
  const bytes = gzippedBytes(files)
  console.log(`${kilobytes(bytes)}  ${what}, gzipped; ${kilobytes(allowed)} allowed`)
  if (bytes <= allowed) return
  console.error(`Over its budget: ${what}.`)
  process.exitCode = 1
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} KB`
}
