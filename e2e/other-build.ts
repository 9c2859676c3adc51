import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const PROJECT = fileURLToPath(new URL('..', import.meta.url))

export interface OtherBuild {
  /** The server's program, serving pages of another build. */
  program: string
  remove(): void
}

/** The server as it is, in a folder of its own, with the web files that `fill` puts into the folder it is given. */
export function makeOtherBuild(fill: (dist: string) => void): OtherBuild {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-other-build-'))
  for (const path of ['apps/server/dist', 'data']) cpSync(join(PROJECT, path), join(folder, path), { recursive: true })
  fill(join(folder, 'apps/web/dist'))
  return {
    program: join(folder, 'apps/server/dist/main.mjs'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
