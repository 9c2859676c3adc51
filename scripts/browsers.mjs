import { bringDebianProgram } from './debian-programs.mjs'
import { Stop } from './say.mjs'

const CHROMIUM = {
  name: 'Chromium',
  setting: 'CHROMIUM_PATH',
  programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  debian: 'chromium',
}
const HEADLESS_CHROMIUM = {
  name: 'Chromium without windows',
  setting: 'HEADLESS_CHROMIUM_PATH',
  programs: ['chromium-headless-shell', 'chrome-headless-shell'],
  debian: 'chromium-headless-shell',
}
const FIREFOX = {
  name: 'Firefox',
  setting: 'FIREFOX_PATH',
  programs: ['firefox-esr', 'firefox'],
  debian: 'firefox-esr',
}
const WEBKIT = {
  name: 'WebKit',
  setting: 'WEBKIT_DRIVER_PATH',
  programs: ['WebKitWebDriver'],
  debian: 'webkit2gtk-driver',
}
/** A screen that nobody sees: WebKit wants one. */
const XVFB = { name: 'Xvfb', setting: 'XVFB_PATH', programs: ['Xvfb'], debian: 'xvfb' }

/** @typedef {{ name: string, specs: string, why: string }} AbsentBrowser `specs`: which tests wait for it */

/**
 * Where the browsers for the tests are, by the variables that name them. Two may be absent, as not every system has
 * them: for a Chromium without windows the whole one stands in, and WebKit's variable is then empty, by which the
 * browser tests leave its specs out.
 *
 * @returns {Promise<{ env: Record<string, string>, absent: AbsentBrowser[] }>}
 */
export async function bringBrowsers() {
  const neededFor = 'The browser tests'
  const chromium = await bringDebianProgram({ ...CHROMIUM, neededFor })
  const env = {
    [CHROMIUM.setting]: chromium,
    [HEADLESS_CHROMIUM.setting]: await orInstead(bringDebianProgram({ ...HEADLESS_CHROMIUM, neededFor }), chromium),
    [FIREFOX.setting]: await bringDebianProgram({ ...FIREFOX, neededFor }),
  }
  try {
    const driver = await bringDebianProgram({ ...WEBKIT, neededFor: 'The WebKit tests' })
    const screen = await bringDebianProgram({ ...XVFB, neededFor: 'The WebKit tests' })
    return { env: { ...env, [WEBKIT.setting]: driver, [XVFB.setting]: screen }, absent: [] }
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return {
      env: { ...env, [WEBKIT.setting]: '' },
      absent: [{ name: WEBKIT.name, specs: 'e2e/anyone/webkit', why: error.message }],
    }
  }
}

/** Another program where one cannot be had. */
async function orInstead(/** @type {Promise<string>} */ program, /** @type {string} */ other) {
  try {
    return await program
  } catch (error) {
    if (error instanceof Stop) return other
    throw error
  }
}

/** Where the browser of the benches is, by the variable that names it. */
export async function bringChromium() {
  return { [CHROMIUM.setting]: await bringDebianProgram({ ...CHROMIUM, neededFor: 'The benches' }) }
}
