import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, OUTSIDE_PATH, PROJECT, run } from './programs.mjs'
import { ScriptError, step } from './terminal.mjs'

/** Installs the packages of package-lock.json, and the Node they pin, unless they are installed already. */
export async function ensurePackages() {
  const locked = readLock('package-lock.json')
  if (!hasPackages(locked)) await step('Installing packages (the first time takes a minute)', installPackages)
  const version = locked['node_modules/node']?.version
  if (!(await hasNode(version))) await step(`Fetching Node ${version}`, () => fetchNode(version))
}

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage */

/** @returns {Record<string, LockedPackage>} */
function readLock(/** @type {string} */ file) {
  const path = join(PROJECT, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/** Compares with npm's own record of node_modules, so that a manual install counts too. */
function hasPackages(/** @type {Record<string, LockedPackage>} */ locked) {
  const installed = readLock('node_modules/.package-lock.json')
  return Object.entries(locked)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, integrity, optional, link }]) => {
      const found = installed[path]
      return found ? link || (found.version === version && found.integrity === integrity) : optional
    })
}

async function installPackages() {
  // `npm ci` rejects a lock file made with a registry that lacks some other platforms' optional packages.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, output } = await run('npm', args, { path: OUTSIDE_PATH, quiet: true })
  if (code !== 0) throw new ScriptError(`${output}\nnpm could not install the packages; see its output above.`)
}

async function hasNode(/** @type {string | undefined} */ version) {
  const { code, output } = await run(NODE, ['--version'], { quiet: true })
  return code === 0 && output.trim() === `v${version}`
}

/** The npm package `node` downloads its program in an install script, which some npm settings skip. */
async function fetchNode(/** @type {string | undefined} */ version) {
  const cwd = join(PROJECT, 'node_modules', 'node')
  const { output } = await run('node', ['installArchSpecificPackage.js'], { path: OUTSIDE_PATH, cwd, quiet: true })
  rmSync(NODE, { force: true })
  symlinkSync(join('..', 'node', 'bin', 'node'), NODE)
  if (await hasNode(version)) return
  throw new ScriptError(
    `${output}\nHeadgate runs on Node ${version} from the npm package "node", which could not be installed.\n` +
      'Try: npm rebuild node --foreground-scripts, and check that npm may run install scripts.',
  )
}
