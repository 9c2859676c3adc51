import { bringDebianProgram } from './debian-programs.mjs'

const CHROMIUM = {
  name: 'Chromium',
  setting: 'CHROMIUM_PATH',
  programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  debian: 'chromium',
}
const FIREFOX = {
  name: 'Firefox',
  setting: 'FIREFOX_PATH',
  programs: ['firefox-esr', 'firefox'],
  debian: 'firefox-esr',
}

/** Where the browsers for the tests are, by the variables that name them. */
export async function bringBrowsers() {
  const neededFor = 'The browser tests'
  return {
    [CHROMIUM.setting]: await bringDebianProgram({ ...CHROMIUM, neededFor }),
    [FIREFOX.setting]: await bringDebianProgram({ ...FIREFOX, neededFor }),
  }
}

/** Where the browser of the benches is, by the variable that names it. */
export async function bringChromium() {
  return { [CHROMIUM.setting]: await bringDebianProgram({ ...CHROMIUM, neededFor: 'The benches' }) }
}
