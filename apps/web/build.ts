import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Manifest, type Plugin } from 'vite'
import { WEATHER_DRAWINGS } from './src/features/weather/weather-drawings.ts'

const ROOT = import.meta.dirname
const CLIENT = join(ROOT, 'dist/client')
const ENTRY = 'src/app/browser-entry.tsx'
/** A page that uses the whole sheet and no other. */
const WHOLE_SHEET_USER = 'src/app/not-found-page.tsx'
const WORKERS = join(ROOT, 'dist/workers')
const FIRST_NEEDED =
  /rolldown\/runtime|node_modules\/(@tanstack|mitt|react|react-dom|regexparam|scheduler|use-sync-external-store|wouter)\//
/** Small modules that later chunks share; they cost least inside the entry. */
const IN_FIRST_PIECE = /src\/app\/browser-entry\.tsx|domain\/src\/(display\/format-time|schedule\/(ditch-day|turn))\.ts/

/** Small modules of most forms, in one chunk: browsers fetch six files at a time, and signing in needs six. */
const IN_FORMS =
  /src\/(app\/use-link-profile|platform\/auth\/identity-(attempt|calls|email|policy|profile)|ui\/(choice|field|note|password-field))\.tsx?$/

/** Shared by both bundles: the renderer's markup must match the browser's exactly. */
const shared = (): InlineConfig => ({
  root: ROOT,
  configFile: false,
  logLevel: 'warn',
  plugins: [react(), tailwind()],
  // wouter brings a shim for what React has had since version 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
})

const { plugins = [], ...rest } = shared()
await build({
  ...rest,
  plugins,
  build: {
    outDir: CLIENT,
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: join(ROOT, ENTRY),
      // The libraries of the first page form one chunk, which stays cached when only our code changes.
      output: {
        // Makes Chromium compile the whole file off the main thread.
        postBanner: '//# allFunctionsCalledOnLoad',
        codeSplitting: {
          groups: [
            { name: 'vendor', test: FIRST_NEEDED },
            { name: 'browser-entry', test: IN_FIRST_PIECE },
            { name: 'forms', test: IN_FORMS },
          ],
        },
      },
    },
  },
})

await build({
  ...rest,
  plugins: [...plugins, clientAssets()],
  publicDir: false,
  // The renderer bundles its dependencies: its one file runs anywhere.
  ssr: { noExternal: true },
  // As in the browser, whatever the server's NODE_ENV: React's development code would be most of the file.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: join(ROOT, 'src/app/page-renderer.tsx'),
    outDir: join(ROOT, 'dist/page-renderer'),
    emptyOutDir: true,
    rolldownOptions: {
      output: {
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

await rm(WORKERS, { recursive: true, force: true })
for (const worker of ['service-worker', 'push-only-worker']) {
  await build({
    ...shared(),
    plugins: [builtFiles()],
    publicDir: false,
    build: {
      outDir: WORKERS,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(ROOT, `src/service-worker/${worker}.ts`),
        // One classic script: every browser accepts that as a service worker.
        output: { format: 'iife', entryFileNames: `${worker}.js` },
      },
    },
  })
}

await writeWeatherPictures()
await compressAssets()

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
function clientAssets(): Plugin {
  const id = 'virtual:client-assets'
  return {
    name: 'headgate-client-assets',
    resolveId: (source) => (source === id ? id : undefined),
    async load(loaded) {
      if (loaded !== id) return undefined
      const manifest = await readManifest()
      const sheets = { first: manifest[ENTRY]?.css?.[0], whole: manifest[WHOLE_SHEET_USER]?.css?.[0] }
      const read = async (file = '') => ({ file, text: await readFile(join(CLIENT, file), 'utf8') })
      const styles = { first: await read(sheets.first), whole: await read(sheets.whole) }
      return `export const manifest = ${JSON.stringify(manifest)}\nexport const styles = ${JSON.stringify(styles)}`
    },
  }
}

/** Tells the service worker which files to cache: all that a page of this build may request. */
function builtFiles(): Plugin {
  const id = 'virtual:built-files'
  return {
    name: 'headgate-built-files',
    resolveId: (source) => (source === id ? id : undefined),
    async load(loaded) {
      if (loaded !== id) return undefined
      const manifest = await readManifest()
      const addressOf = ({ file }: { file: string }) => `/${file}`
      const scripts = [...new Set(Object.values(manifest).map(addressOf))].filter((file) => file.endsWith('.js'))
      const laterSheets = Object.entries(manifest).flatMap(([module, { css = [] }]) => (module === ENTRY ? [] : css))
      const isForOlderBrowsers = ([module]: [string, unknown]) => module.endsWith('/older-browsers.ts')
      const { [ENTRY]: entry } = manifest
      if (!entry) throw new Error("the browser's bundle has no entry")
      const kept = {
        name: createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12),
        entry: addressOf(entry),
        files: [...scripts, ...new Set(laterSheets.map((file) => addressOf({ file }))), '/favicon.svg'],
        filesForOlderBrowsers: Object.entries(manifest)
          .filter(isForOlderBrowsers)
          .map(([, chunk]) => addressOf(chunk)),
      }
      return Object.entries(kept)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}

async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8'))
}
