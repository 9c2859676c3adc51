import { run } from './programs.mjs'

/**
 * Which browser tests did not run because their browser is absent, each browser's in one sentence to end a run with:
 * `WebKit: 7 journeys did not run: given a first visit, …; given …. The WebKit tests need WebKit. …`
 *
 * @param {import('./browsers.mjs').AbsentBrowser[]} absent
 * @returns {Promise<string[]>} empty when every test ran
 */
export async function nameLeftOut(absent) {
  return Promise.all(
    absent.map(async ({ name, specs, why }) => {
      const titles = await listTitles(specs)
      return `${name}: ${titles.length} journeys did not run: ${titles.join('; ')}. ${why.trim()}`
    }),
  )
}

async function listTitles(/** @type {string} */ specs) {
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--list', '--reporter=json', `/${specs}`]
  // Listed as if it were there: none of them is run.
  const { output } = await run('playwright', args, { quiet: true, env: { WEBKIT_DRIVER_PATH: 'listed' } })
  return JSON.parse(output).suites.flatMap(titlesIn)
}

/** @typedef {{ title: string, specs: { title: string }[], suites?: Suite[] }} Suite a file, or what is described in it */

/** @returns {string[]} */
function titlesIn(/** @type {Suite} */ { specs, suites = [] }) {
  const deeper = suites.flatMap((suite) => titlesIn(suite).map((title) => `${suite.title}, ${title}`))
  return [...specs.map(({ title }) => title), ...deeper]
}
