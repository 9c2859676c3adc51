import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { LANGUAGE_CODES, type Language } from '@headgate/language'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Manifest, type Plugin } from 'vite'
import { WEATHER_DRAWINGS } from './src/features/weather/weather-drawings.ts'

const ROOT = import.meta.dirname
const CLIENT = join(ROOT, 'dist/client')
const ENTRY = 'src/app/browser-entry.tsx'
const WORKERS = join(ROOT, 'dist/workers')
const TEXTS = join(ROOT, '../../packages/language/src')
/** The first page reads only, so what only writes need comes later. */
const FIRST_NEEDED =
  /rolldown\/runtime|node_modules\/(@tanstack\/(?!.*(mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery)\.)|(mitt|react|react-dom|regexparam|scheduler|use-sync-external-store|wouter)\/)/
/** Small modules that later chunks share; they cost least inside the entry. */
const firstPieceOf = (language: Language) =>
  new RegExp(
    String.raw`src/app/browser-entry\.tsx|domain/src/schedule/(ditch-day|open-ended|turn)\.ts|language/src/(${language}/(schedule-format|language|plural)|create-schedule-format|plural)\.ts`,
  )

/** Modules that so many pages share are one file with the whole style sheet, which every page but the first has. */
const COMMON = 'common'
const SHARED_BY = 4

const IN_EVERY_PAGE = /\/(vendor|rolldown-runtime)-[\w-]+\.js$/

/**
 * Shared by the bundles of one language: the renderer's markup must match the browser's exactly. Each imports the texts
 * of its own language only.
 */
const shared = (language: Language): InlineConfig => ({
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  plugins: [react(), tailwind()],
  // wouter brings a shim for what React has had since version 18.
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': 'react',
      '@headgate/language/texts': join(TEXTS, language),
    },
  },
})

await rm(join(ROOT, 'dist'), { recursive: true, force: true })
for (const language of LANGUAGE_CODES) {
  await buildForBrowsers(language)
  await buildRenderer(language)
  for (const worker of ['service-worker', 'push-only-worker']) await buildWorker(worker, language)
  await writeFile(join(WORKERS, `build-${language}.json`), JSON.stringify(await buildName(language)))
}

await writeWeatherPictures()
await compressAssets()

/** Files with equal content in two languages have one name, so browsers keep them when the language changes. */
async function buildForBrowsers(language: Language): Promise<void> {
  const { plugins = [], ...rest } = shared(language)
  await build({
    ...rest,
    plugins,
    build: {
      outDir: CLIENT,
      emptyOutDir: false,
      manifest: manifestOf(language),
      modulePreload: { polyfill: false, resolveDependencies: preloadedWith },
      rolldownOptions: {
        input: join(ROOT, ENTRY),
        // The libraries of the first page form one chunk, which stays cached when only our code changes.
        output: {
          // Makes Chromium compile the whole file off the main thread.
          postBanner: '//# allFunctionsCalledOnLoad',
          codeSplitting: {
            groups: [
              { name: 'vendor', test: FIRST_NEEDED },
              { name: 'browser-entry', test: firstPieceOf(language) },
              { name: COMMON, minShareCount: SHARED_BY },
              // Shared by the season's room and by what is loaded on a press there, which would load the room's file.
              { name: 'season', test: /season-changes\/(difference-lists|past-water|trades-affected)/ },
            ],
          },
        },
      },
    },
  })
}

/** Names of files are most of what a lazy component costs the first load, and every page has its libraries by then. */
function preloadedWith(_file: string, needed: string[]): string[] {
  return needed.filter((one) => !IN_EVERY_PAGE.test(one))
}

async function buildRenderer(language: Language): Promise<void> {
  const { plugins = [], ...rest } = shared(language)
  await build({
    ...rest,
    plugins: [...plugins, clientAssets(language)],
    publicDir: false,
    // The renderer bundles its dependencies: its one file runs anywhere.
    ssr: { noExternal: true },
    // As in the browser, whatever the server's NODE_ENV: React's development code would be most of the file.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: join(ROOT, 'src/app/page-renderer.tsx'),
      outDir: join(ROOT, 'dist/page-renderer'),
      emptyOutDir: false,
      rolldownOptions: {
        output: {
          entryFileNames: `page-renderer-${language}.js`,
          codeSplitting: false,
          // One character beyond Latin-1 would double the file's size in memory.
          charset: 'ascii',
          comments: false,
          // Line breaks stay, so that stack traces are readable.
          minify: { compress: true, mangle: { keepNames: true }, codegen: { removeWhitespace: false } },
        },
      },
    },
  })
}

async function buildWorker(worker: string, language: Language): Promise<void> {
  const { plugins = [], ...rest } = shared(language)
  await build({
    ...rest,
    plugins: [...plugins, builtFiles(language)],
    publicDir: false,
    build: {
      outDir: WORKERS,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(ROOT, `src/service-worker/${worker}.ts`),
        // One classic script: every browser accepts that as a service worker.
        output: { format: 'iife', entryFileNames: `${worker}-${language}.js` },
      },
    },
  })
}

/** Writes each weather icon to a file, for clients that follow its address in a response. */
async function writeWeatherPictures(): Promise<void> {
  await mkdir(join(CLIENT, 'weather'))
  for (const [name, drawing] of Object.entries(WEATHER_DRAWINGS)) {
    const line = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    const colour = '<style>svg{color:#14201b}@media(prefers-color-scheme:dark){svg{color:#e4eae6}}</style>'
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${line}>${colour}${drawing}</svg>\n`
    await writeFile(join(CLIENT, 'weather', `${name}.svg`), picture)
  }
}

/** Writes compressed copies beside each file, so that the server never compresses one on request. */
async function compressAssets(): Promise<void> {
  for await (const path of glob(join(CLIENT, '**/*.{js,css,svg,webmanifest}'))) {
    const bytes = await readFile(path)
    await writeFile(`${path}.br`, brotliCompressSync(bytes))
    await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** Gives the renderer the browser bundle's manifest, and the style sheets to inline. */
function clientAssets(language: Language): Plugin {
  return virtualModule('client-assets', async () => {
    const manifest = await readManifest(language)
    const common = Object.values(manifest).find(({ name }) => name === COMMON)
    const sheets = { first: manifest[ENTRY]?.css?.[0], whole: common?.css?.[0] }
    const read = async (file = '') => ({ file, text: await readFile(join(CLIENT, file), 'utf8') })
    const sized = await Promise.all(
      Object.entries(manifest).map(async ([module, { file, imports }]) => {
        const { size } = await stat(join(CLIENT, file))
        return [module, { file, imports, bytes: size }]
      }),
    )
    return {
      manifest: Object.fromEntries(sized),
      styles: { first: await read(sheets.first), whole: await read(sheets.whole) },
    }
  })
}

/** Tells the service worker which files to cache: all that a page of this build may request. */
function builtFiles(language: Language): Plugin {
  return virtualModule('built-files', async () => {
    const manifest = await readManifest(language)
    const addressOf = ({ file }: { file: string }) => `/${file}`
    const scripts = [...new Set(Object.values(manifest).map(addressOf))].filter((file) => file.endsWith('.js'))
    const laterSheets = Object.entries(manifest).flatMap(([module, { css = [] }]) => (module === ENTRY ? [] : css))
    const { [ENTRY]: entry } = manifest
    if (!entry) throw new Error("the browser's bundle has no entry")
    return {
      name: await buildName(language),
      entry: addressOf(entry),
      files: [...scripts, ...new Set(laterSheets.map((file) => addressOf({ file }))), '/favicon.svg'],
      filesForOlderBrowsers: Object.entries(manifest)
        .filter(([module]) => module.endsWith('/polyfills.ts'))
        .map(([, chunk]) => addressOf(chunk)),
    }
  })
}

/** Changes whenever anything in a stored page changes: its files, or what only the renderer writes. */
async function buildName(language: Language): Promise<string> {
  const parts = [join(CLIENT, manifestOf(language)), join(ROOT, `dist/page-renderer/page-renderer-${language}.js`)]
  const texts = await Promise.all(parts.map((path) => readFile(path)))
  return createHash('sha256').update(Buffer.concat(texts)).digest('hex').slice(0, 12)
}

/** A module of constants, for code to import as `virtual:…`. */
function virtualModule(name: string, constants: () => Promise<Record<string, unknown>>): Plugin {
  const id = `virtual:${name}`
  return {
    name: `headgate-${name}`,
    resolveId: (source) => (source === id ? id : undefined),
    async load(loaded) {
      if (loaded !== id) return undefined
      const lines = Object.entries(await constants()).map(
        ([key, value]) => `export const ${key} = ${JSON.stringify(value)}`,
      )
      return lines.join('\n')
    },
  }
}

function manifestOf(language: Language): string {
  return `.vite/manifest-${language}.json`
}

async function readManifest(language: Language): Promise<Manifest> {
  return JSON.parse(await readFile(join(CLIENT, manifestOf(language)), 'utf8'))
}
