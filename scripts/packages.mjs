import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, OUTSIDE_PATH, PROJECT, run } from './programs.mjs'
import { Stop, step } from './say.mjs'

/** Brings in the packages that package-lock.json names, and the Node they run on, unless they are there already. */
export async function bringPackages() {
  const wanted = readLock('package-lock.json')
  if (!hasPackages(wanted)) await step('Installing packages (the first time takes a minute)', installPackages)
  const version = wanted['node_modules/node']?.version
  if (!(await hasNode(version))) await step(`Fetching Node ${version}`, () => fetchNode(version))
}

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage */

/** @returns {Record<string, LockedPackage>} */
function readLock(/** @type {string} */ file) {
  const path = join(PROJECT, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/** npm writes down what it put into node_modules; that is compared, so installing by hand counts as well. */
function hasPackages(/** @type {Record<string, LockedPackage>} */ wanted) {
  const present = readLock('node_modules/.package-lock.json')
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, integrity, optional, link }]) => {
      const found = present[path]
      return found ? link || (found.version === version && found.integrity === integrity) : optional
    })
}

async function installPackages() {
  // Not `npm ci`: that refuses a lock file made where the registry lacks some other platforms' optional packages.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await run('npm', args, { path: OUTSIDE_PATH, quiet: true })
  if (code !== 0) throw new Stop(`${output}\nnpm could not install the packages, for the reason above.`)
}

async function hasNode(/** @type {string | undefined} */ version) {
  const { code, output } = await run(NODE, ['--version'], { quiet: true })
  return code === 0 && output.trim() === `v${version}`
}

/** The npm package `node` brings its program in an install step, which some npm settings leave out. */
async function fetchNode(/** @type {string | undefined} */ version) {
  const cwd = join(PROJECT, 'node_modules', 'node')
  const { output } = await run('node', ['installArchSpecificPackage.js'], { path: OUTSIDE_PATH, cwd, quiet: true })
  rmSync(NODE, { force: true })
  symlinkSync(join('..', 'node', 'bin', 'node'), NODE)
  if (await hasNode(version)) return
  throw new Stop(
    `${output}\nHeadgate runs on Node ${version}, which the npm package "node" brings; it did not arrive.\n` +
      'Try: npm rebuild node --foreground-scripts, and check that npm may run install scripts.',
  )
}
