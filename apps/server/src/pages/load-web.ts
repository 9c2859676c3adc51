import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { DitchError } from '@headgate/domain'
import { LANGUAGE_CODES, type Language } from '@headgate/language'
import { PROJECT_FOLDER } from '../project-folder.ts'
import type { Workers } from './installed-app-routes.ts'
import type { PageRenderers } from './page-renderer.ts'

const DIST = fileURLToPath(new URL('apps/web/dist/', PROJECT_FOLDER))

export interface BuiltWeb {
  renderers: PageRenderers
  workers: Readonly<Record<Language, Workers>>
  clientFolder: string
}

/** Loads the built web app from its files: neither side imports the other's source. */
export async function loadWeb(): Promise<BuiltWeb> {
  if (!existsSync(DIST)) throw new DitchError('not-found', 'The page is not built yet: run "npm start".')
  return {
    renderers: await inEveryLanguage(
      (language) => import(pathToFileURL(`${DIST}page-renderer/page-renderer-${language}.js`).href),
    ),
    workers: await inEveryLanguage(async (language) => ({
      offline: await readFile(`${DIST}workers/service-worker-${language}.js`, 'utf8'),
      pushOnly: await readFile(`${DIST}workers/push-only-worker-${language}.js`, 'utf8'),
    })),
    clientFolder: `${DIST}client`,
  }
}

async function inEveryLanguage<T>(load: (language: Language) => Promise<T>): Promise<Record<Language, T>> {
  const loaded = await Promise.all(LANGUAGE_CODES.map(async (language) => [language, await load(language)]))
  return Object.fromEntries(loaded)
}
