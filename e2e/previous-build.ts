import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { makeOtherBuild, type OtherBuild } from './other-build.ts'

const FOLDER = fileURLToPath(new URL('previous-build/', import.meta.url))
const ARCHIVE = join(FOLDER, 'web.br')

/** The server as it is, with the web files of the build before. */
export const makePreviousBuild = (): OtherBuild => makeOtherBuild(unpack)

/** Keeps the web files below `dist` as those of the build before, with the commit that they were built from. */
export function packPreviousBuild(dist: string, commit: string): void {
  const paths = globSync('{client,page-renderer,workers}/**/*.*', { cwd: dist }).filter(isServed).sort()
  const contents = Object.fromEntries(paths.map((path) => [path, readFileSync(join(dist, path), 'latin1')]))
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS }
  writeFileSync(ARCHIVE, brotliCompressSync(JSON.stringify(contents), { params }))
  writeFileSync(join(FOLDER, 'commit'), `${commit}\n`)
}

/** A server serves a page as well without the compressed twins of its files. */
const isServed = (path: string): boolean => !/\.(br|gz)$|\.vite\//.test(path)

function unpack(dist: string): void {
  const contents: Record<string, string> = JSON.parse(brotliDecompressSync(readFileSync(ARCHIVE)).toString())
  for (const [path, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true })
    writeFileSync(join(dist, path), content, 'latin1')
  }
  adapt(join(dist, 'page-renderer'))
}

/** The renderer and its server are always of one build. This one is told what today's server asks besides. */
function adapt(folder: string): void {
  const built = join(folder, 'page-renderer.js')
  renameSync(built, join(folder, 'as-built.js'))
  writeFileSync(built, "export * from './as-built.js'\nexport const drawnAs = (address) => address\n")
}
