import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from './programs.mjs'

/** @typedef {{ version: string, license?: string, dev?: boolean, devOptional?: boolean, optional?: boolean, link?: boolean }} LockedPackage */

/** The licenses of every package that the built program may contain, one after the other. */
export function thirdPartyLicenses() {
  /** @type {Record<string, LockedPackage>} */
  const locked = JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8')).packages
  return Object.entries(locked)
    .filter(([path, { dev, devOptional, optional, link }]) => {
      return path.includes('node_modules/') && !(dev || devOptional || optional || link) && !path.endsWith('/node')
    })
    .map(([path, { version, license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return [`${name} ${version} (${license ?? 'see below'})`, ...licenseFiles(join(PROJECT, path))].join('\n\n')
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`)
}

/** Also of packages that name the file otherwise, such as `LICENSE-MIT.txt` or `licence`. */
function licenseFiles(/** @type {string} */ folder) {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|notice|copying)/i.test(name))
  return names.map((name) => readFileSync(join(folder, name), 'utf8').trim())
}
