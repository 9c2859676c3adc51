import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OUTSIDE_PATH, PROJECT, run } from '../programs.mjs'
import { ScriptError } from '../terminal.mjs'

/** What the change log says of a version; of the next one until it has its own heading. */
export function changesOf(/** @type {string} */ version) {
  const sections = readFileSync(join(PROJECT, 'CHANGELOG.md'), 'utf8').split(/^(?=## \[)/m)
  const find = (/** @type {string} */ name) => sections.find((section) => section.startsWith(`## [${name}]`))
  const section = find(version) ?? find('Unreleased')
  if (section === undefined) throw new ScriptError(`CHANGELOG.md has nothing about ${version}.`)
  return section
}

/**
 * A CycloneDX list of everything in the archive and the image.
 *
 * @param {readonly { name: string, version: string, purl: string }[]} system
 */
export async function partsList(system) {
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only']
  const { code, output } = await run('npm', args, { path: OUTSIDE_PATH, quiet: true })
  if (code !== 0) throw new ScriptError(`${output}\nnpm could not list the packages.`)
  const list = JSON.parse(output.slice(output.indexOf('{')))
  list.components.push(...system.map((part) => ({ type: 'library', 'bom-ref': part.purl, ...part })))
  return `${JSON.stringify(list, null, 2)}\n`
}
