import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './programs.mjs'
import { Stop, step } from './say.mjs'

/**
 * @typedef {object} Browser
 * @property {string} name
 * @property {string} setting the variable that names its program
 * @property {string[]} programs what it is called on a PATH
 * @property {string} debian its package
 */

/** @satisfies {Record<string, Browser>} */
const BROWSERS = {
  chromium: {
    name: 'Chromium',
    setting: 'CHROMIUM_PATH',
    programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    debian: 'chromium',
  },
  firefox: {
    name: 'Firefox',
    setting: 'FIREFOX_PATH',
    programs: ['firefox-esr', 'firefox'],
    debian: 'firefox-esr',
  },
}

/**
 * Where the browsers for the tests are, by the variables that name them: as those say, or on the PATH. On a
 * machine where that is possible without asking anybody, missing ones are installed.
 *
 * @returns {Promise<Record<string, string>>}
 */
export async function bringBrowsers() {
  /** @type {Record<string, string>} */
  const paths = {}
  for (const browser of Object.values(BROWSERS)) paths[browser.setting] = find(browser) ?? (await install(browser))
  return paths
}

function find(/** @type {Browser} */ { setting, programs }) {
  const set = process.env[setting]
  if (set) return set
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => programs.map((name) => join(folder, name))).find(isProgram)
}

async function install(/** @type {Browser} */ browser) {
  const { name, setting, debian } = browser
  const wanted = `The browser tests need ${name}.`
  if (process.getuid?.() !== 0 || (await run('apt-get', ['--version'], { quiet: true })).code !== 0) {
    throw new Stop(`${wanted} Install it (on Debian: sudo apt-get install ${debian}), or set ${setting} to one.`)
  }
  const { code, output } = await step(`Installing ${name}`, async () => {
    await run('apt-get', ['update'], { quiet: true })
    const options = ['install', '--yes', '--no-install-recommends', debian]
    return run('apt-get', options, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
  })
  const found = find(browser)
  if (found === undefined) throw new Stop(`${output}\n${wanted} apt-get ended with ${code} and did not bring it.`)
  return found
}

function isProgram(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
