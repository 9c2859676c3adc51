import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './programs.mjs'
import { Stop, step } from './say.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Where the browser for the tests is: CHROMIUM_PATH, or one on the PATH. On a machine where that is possible
 * without asking anybody, a missing one is installed.
 */
export async function bringChromium() {
  return findChromium() ?? (await installChromium())
}

function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram)
}

async function installChromium() {
  const wanted = 'The browser tests need Chromium.'
  if (process.getuid?.() !== 0 || (await run('apt-get', ['--version'], { quiet: true })).code !== 0) {
    throw new Stop(`${wanted} Install it (on Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to one.`)
  }
  const { code, output } = await step('Installing Chromium', async () => {
    await run('apt-get', ['update'], { quiet: true })
    const options = ['install', '--yes', '--no-install-recommends', 'chromium']
    return run('apt-get', options, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  })
  const chromium = findChromium()
  if (chromium === undefined) throw new Stop(`${output}\n${wanted} apt-get ended with ${code} and did not bring it.`)
  return chromium
}

function isProgram(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
