import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { DitchError } from '@headgate/domain'
import { PROJECT_FOLDER } from '../project-folder.ts'
import type { Workers } from './installed-app-routes.ts'
import type { PageRenderer } from './page-renderer.ts'

const DIST = fileURLToPath(new URL('apps/web/dist/', PROJECT_FOLDER))

/** Loads the built web app from its files: neither side imports the other's source. */
export async function loadWeb(): Promise<{ renderer: PageRenderer; clientFolder: string; workers: Workers }> {
  const renderer = `${DIST}page-renderer/page-renderer.js`
  if (!existsSync(renderer)) throw new DitchError('not-found', 'The page is not built yet: run "npm start".')
  const readWorker = (name: string) => readFile(`${DIST}workers/${name}.js`, 'utf8')
  return {
    renderer: await import(pathToFileURL(renderer).href),
    clientFolder: `${DIST}client`,
    workers: { offline: await readWorker('service-worker'), pushOnly: await readWorker('push-only-worker') },
  }
}
