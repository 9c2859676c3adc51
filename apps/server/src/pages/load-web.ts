import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { DitchError } from '@headgate/domain'
import { LANGUAGE_CODES, type Language } from '@headgate/language'
import { PROJECT_FOLDER } from '../project-folder.ts'
import type { Workers } from './installed-app-routes.ts'
import type { FindRenderer } from './page-renderer.ts'

const DIST = fileURLToPath(new URL('apps/web/dist/', PROJECT_FOLDER))

export interface BuiltWeb {
  findRenderer: FindRenderer
  workers: Readonly<Record<Language, Workers>>
  clientFolder: string
}

/**
 * Loads the built web app from its files: neither side imports the other's source. Of the renderers, only that of
 * `language` is loaded at once.
 */
export async function loadWeb(language: Language): Promise<BuiltWeb> {
  if (!existsSync(DIST)) throw new DitchError('not-found', 'The page is not built yet: run "npm start".')
  // Node loads a module once, but takes a sixth of a request to find that out. A failure is not cached.
  const renderers = new Map<Language, ReturnType<FindRenderer>>()
  const findRenderer: FindRenderer = (one) =>
    renderers.getOrInsertComputed(one, () =>
      import(pathToFileURL(`${DIST}page-renderer/page-renderer-${one}.js`).href).catch((error) => {
        renderers.delete(one)
        throw error
      }),
    )
  await findRenderer(language)
  const workers = await Promise.all(LANGUAGE_CODES.map(async (one) => [one, await readWorkers(one)] as const))
  return { findRenderer, workers: Object.fromEntries(workers) as BuiltWeb['workers'], clientFolder: `${DIST}client` }
}

const readWorkers = async (language: Language): Promise<Workers> => ({
  build: JSON.parse(await readFile(`${DIST}workers/build-${language}.json`, 'utf8')),
  offline: await readFile(`${DIST}workers/service-worker-${language}.js`, 'utf8'),
  pushOnly: await readFile(`${DIST}workers/push-only-worker-${language}.js`, 'utf8'),
})
