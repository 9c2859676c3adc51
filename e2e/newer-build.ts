import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
/** What the pages of the newer build call the schedule. */
export const NEWER_TITLE = 'Water schedule, newer'

export interface NewerBuild {
  /** The server's program, serving pages of another build. */
  program: string
  remove(): void
}

/** The server as it is, in a folder of its own, with pages whose build differs: in a word, and in its files' names. */
export function makeNewerBuild(): NewerBuild {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-newer-'))
  mkdirSync(join(folder, 'apps/web'), { recursive: true })
  for (const path of ['apps/server/dist', 'apps/web/dist', 'data']) {
    cpSync(join(PROJECT, path), join(folder, path), { recursive: true })
  }
  renew(join(folder, 'apps/web/dist'))
  return {
    program: join(folder, 'apps/server/dist/main.mjs'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function renew(dist: string): void {
  const assets = join(dist, 'client/assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  for (const compressed of globSync('client/**/*.{br,gz}', { cwd: dist })) rmSync(join(dist, compressed))
  for (const name of globSync('**/*.{js,json}', { cwd: dist })) {
    const file = join(dist, name)
    let text = readFileSync(file, 'utf8').replaceAll('Water schedule', NEWER_TITLE)
    for (const script of scripts) text = text.replaceAll(script, newName(script))
    // The worker names its build by twelve digits.
    writeFileSync(file, name.startsWith('workers/') ? text.replace(/\b[0-9a-f]{12}\b/, 'a-newer-build') : text)
  }
  for (const script of scripts) renameSync(join(assets, script), join(assets, newName(script)))
}

/** Files are named after their content, as far as anybody can tell. */
const newName = (script: string): string => script.replace(/.{4}\.js$/, '-new.js')
