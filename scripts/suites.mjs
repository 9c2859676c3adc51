import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { PROJECT, run } from './programs.mjs'
import { say } from './say.mjs'

const REPORTS = join(PROJECT, 'test-results')
const VITEST_SUITES = ['packages', 'scripts', 'apps/server', 'apps/web']

/** @typedef {{ passed: number, failed: number }} Outcome */

/**
 * Runs the tests beside the code. A suite that ran nothing and a test that was skipped count as failed.
 *
 * @returns {Promise<Outcome>}
 */
export async function runUnitTests() {
  const file = freshReport('vitest.json')
  const { code } = await run('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`])
  const files = (readReport(file)?.testResults ?? []).map((/** @type {any} */ result) => ({
    path: relative(PROJECT, result.name),
    statuses: result.assertionResults.map((/** @type {any} */ test) => test.status),
    broken: result.status === 'failed' && result.assertionResults.length === 0,
  }))
  const statuses = files.flatMap((/** @type {any} */ { statuses, broken }) => (broken ? ['failed'] : statuses))
  const empty = VITEST_SUITES.filter(
    (suite) =>
      !files.some((/** @type {any} */ { path, statuses }) => path.startsWith(`${suite}/`) && statuses.length > 0),
  )
  return outcome({
    passed: statuses.filter((/** @type {string} */ status) => status === 'passed').length,
    failed: statuses.filter((/** @type {string} */ status) => status === 'failed').length,
    skipped: statuses.filter((/** @type {string} */ status) => !['passed', 'failed'].includes(status)).length,
    empty,
    code,
  })
}

/**
 * Runs the tests in a real browser against the really running server, by the same rules.
 *
 * @returns {Promise<Outcome>}
 */
export async function runBrowserTests(/** @type {string} */ chromium) {
  const file = freshReport('playwright.json')
  const { code } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(file)?.stats ?? {}
  const ran = expected + unexpected + flaky
  return outcome({ passed: expected, failed: unexpected + flaky, skipped, empty: ran === 0 ? ['e2e'] : [], code })
}

/**
 * @param {{ passed: number, failed: number, skipped: number, empty: string[], code: number }} counted
 * @returns {Outcome}
 */
function outcome({ passed, failed, skipped, empty, code }) {
  if (skipped > 0) say(`✗ ${skipped} skipped: a test that does not run shows nothing`)
  for (const suite of empty) say(`✗ ${suite}: no test ran`)
  const found = failed + skipped + empty.length
  if (code !== 0 && found === 0) say('✗ the test runner itself failed; see above')
  return { passed, failed: found === 0 && code !== 0 ? 1 : found }
}

function freshReport(/** @type {string} */ name) {
  mkdirSync(REPORTS, { recursive: true })
  const file = join(REPORTS, name)
  rmSync(file, { force: true })
  return file
}

function readReport(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
