import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { NODE, OUTSIDE_PATH, PROJECT, run } from './programs.mjs'
import { ScriptError, step } from './terminal.mjs'

/**
 * Installs what building and running the server takes, and the Node that package-lock.json pins, unless they are
 * installed already.
 */
export const ensurePackages = () => ensure({ withTools: false })

/** Like `ensurePackages`, with the tools that check, test and measure. */
export const ensureAllPackages = () => ensure({ withTools: true })

async function ensure(/** @type {{ withTools: boolean }} */ { withTools }) {
  refuseOldNode()
  const locked = readLock('package-lock.json')
  const installed = readLock('node_modules/.package-lock.json')
  if (!hasPackages(locked, installed, withTools)) {
    // Tools that are there stay: npm removes what it is told to leave out.
    const keepsTools = withTools || Object.values(installed).some(({ dev }) => dev)
    await step('Installing packages', () => installPackages(keepsTools))
  }
  const version = locked['node_modules/node']?.version
  if (!(await hasNode(version))) await step(`Fetching Node ${version}`, () => fetchNode(version))
}

/** npm leaves the bundler's program out where Node is older, and the build then fails in the middle. */
function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'))
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = engines.node.replace('>=', '').split('.').map(Number)
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  throw new ScriptError(
    `Building Headgate needs Node ${oldestMajor}.${oldestMinor} or newer, but this is ${process.versions.node}.`,
  )
}

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {boolean} [dev] only tools need it
 * @property {boolean} [optional]
 * @property {boolean} [devOptional] only tools and optional packages need it
 */

/** @returns {Record<string, LockedPackage>} */
function readLock(/** @type {string} */ file) {
  const path = join(PROJECT, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}

/** Compares with npm's own record of node_modules, so that a manual install counts too. */
function hasPackages(
  /** @type {Record<string, LockedPackage>} */ locked,
  /** @type {Record<string, LockedPackage>} */ installed,
  /** @type {boolean} */ withTools,
) {
  return Object.entries(locked)
    .filter(([path, { dev }]) => path.includes('node_modules/') && (withTools || !dev))
    .every(([path, { version, integrity, optional, devOptional, link }]) => {
      const found = installed[path]
      if (!found) return optional || (devOptional && !withTools)
      return link || (found.version === version && found.integrity === integrity)
    })
}

async function installPackages(/** @type {boolean} */ withTools) {
  // `npm ci` rejects a lock file made with a registry that lacks some other platforms' optional packages.
  const which = withTools ? '--include=dev' : '--omit=dev'
  const args = ['install', '--no-save', which, '--no-audit', '--no-fund', '--loglevel=error']
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
