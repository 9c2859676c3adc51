import { cpSync, globSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeOtherBuild, type OtherBuild, PROJECT } from './other-build.ts'

/** What the pages of the newer build call the schedule. */
export const NEWER_TITLE = 'Water schedule, newer'

/** Pages whose build differs from this one: in a word, and in its files' names. */
export const makeNewerBuild = (): OtherBuild =>
  makeOtherBuild((dist) => {
    cpSync(join(PROJECT, 'apps/web/dist'), dist, { recursive: true })
    renew(dist)
  })

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
