import { run } from './programs.mjs'

/**
 * Lists the browser tests that cannot run because their browser is missing, one sentence per browser:
 * `WebKit: 7 tests did not run: given a first visit, …; given …. The WebKit tests need WebKit. …`
 *
 * @param {import('./browsers.mjs').MissingBrowser[]} missing
 * @returns {Promise<string[]>} empty when every test ran
 */
export async function describeUnavailableTests(missing) {
  return Promise.all(
    missing.map(async ({ name, specs, why }) => {
      const titles = await listTitles(specs)
      return `${name}: ${titles.length} tests did not run: ${titles.join('; ')}. ${why.trim()}`
    }),
  )
}

async function listTitles(/** @type {string} */ specs) {
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--list', '--reporter=json', `/${specs}`]
  // Any path will do, because the specs are only listed.
  const { output } = await run('playwright', args, { quiet: true, env: { WEBKIT_DRIVER_PATH: 'listed' } })
  return JSON.parse(output).suites.flatMap(titlesIn)
}

/** @typedef {{ title: string, specs: { title: string }[], suites?: Suite[] }} Suite a file or a describe block */

/** @returns {string[]} */
function titlesIn(/** @type {Suite} */ { specs, suites = [] }) {
  const nested = suites.flatMap((suite) => titlesIn(suite).map((title) => `${suite.title}, ${title}`))
  return [...specs.map(({ title }) => title), ...nested]
}
