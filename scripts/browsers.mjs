import { ensureDebianProgram } from './debian-programs.mjs'
import { ScriptError } from './terminal.mjs'

const CHROMIUM = {
  name: 'Chromium',
  setting: 'CHROMIUM_PATH',
  programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  debian: 'chromium',
}
const HEADLESS_CHROMIUM = {
  name: 'headless Chromium',
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
/** A virtual screen, which WebKit needs. */
const XVFB = { name: 'Xvfb', setting: 'XVFB_PATH', programs: ['Xvfb'], debian: 'xvfb' }

/** @typedef {{ name: string, specs: string, why: string }} MissingBrowser `specs`: the tests that need it */

/**
 * The environment variables with the paths of the tests' browsers. Not every system has all of them: the full
 * Chromium replaces a missing headless one, and an empty variable for WebKit skips its specs.
 *
 * @returns {Promise<{ env: Record<string, string>, missing: MissingBrowser[] }>}
 */
export async function ensureBrowsers() {
  const neededFor = 'The browser tests'
  const chromium = await ensureDebianProgram({ ...CHROMIUM, neededFor })
  const env = {
    [CHROMIUM.setting]: chromium,
    [HEADLESS_CHROMIUM.setting]: await orFallback(ensureDebianProgram({ ...HEADLESS_CHROMIUM, neededFor }), chromium),
    [FIREFOX.setting]: await ensureDebianProgram({ ...FIREFOX, neededFor }),
  }
  try {
    const driver = await ensureDebianProgram({ ...WEBKIT, neededFor: 'The WebKit tests' })
    const screen = await ensureDebianProgram({ ...XVFB, neededFor: 'The WebKit tests' })
    return { env: { ...env, [WEBKIT.setting]: driver, [XVFB.setting]: screen }, missing: [] }
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error
    return {
      env: { ...env, [WEBKIT.setting]: '' },
      missing: [{ name: WEBKIT.name, specs: 'e2e/anyone/webkit*.spec.ts', why: error.message }],
    }
  }
}

/** The path of a program, or `fallback` when it cannot be installed. */
async function orFallback(/** @type {Promise<string>} */ program, /** @type {string} */ fallback) {
  try {
    return await program
  } catch (error) {
    if (error instanceof ScriptError) return fallback
    throw error
  }
}

/** The environment variable with the path of the benches' browser. */
export async function ensureChromium() {
  return { [CHROMIUM.setting]: await ensureDebianProgram({ ...CHROMIUM, neededFor: 'The benches' }) }
}
