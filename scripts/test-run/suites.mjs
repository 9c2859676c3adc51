import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { PROJECT, run } from '../programs.mjs'

/**
 * @typedef {import('./report.d.mts').TestOutcome} TestOutcome
 * @typedef {import('./report.d.mts').TestReport} TestReport
 * @typedef {{ title: string, file: string, specs: Spec[], suites?: PlaywrightSuite[] }} PlaywrightSuite a file or a describe
 * @typedef {{ title: string, file: string, tests: { projectName: string, status: string, results: Result[] }[] }} Spec
 * @typedef {{ duration: number, error?: { message?: string } }} Result
 */

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {string[]} command
 * @property {string} report the file that the runner writes
 * @property {readonly string[]} folders at least one test must run in each
 * @property {Record<string, string>} [env]
 * @property {(written: any) => TestReport} [read] of what the runner has written, if that is not a `TestReport`
 */

const RESULTS = join(PROJECT, 'test-results')
const UNIT_TESTS = {
  only: /** @type {readonly string[]} */ ([]),
  folders: /** @type {readonly string[]} */ (['packages', 'scripts', 'apps/server', 'apps/web']),
  report: join(RESULTS, 'vitest.json'),
}
const BROWSER_TESTS = { config: 'e2e/playwright.config.ts', folders: ['e2e'], report: join(RESULTS, 'playwright.json') }

/**
 * The tests beside the code. A failed test runs again, unless the run is strict.
 *
 * @param {{ strict: boolean } & Partial<typeof UNIT_TESTS>} which `only`: arguments that select some of them
 * @returns {Suite}
 */
export function unitTests(which) {
  const { strict, only, folders, report } = { ...UNIT_TESTS, ...which }
  const reporters = ['dot', join(PROJECT, 'scripts/test-run/vitest-reporter.ts')].map((one) => `--reporter=${one}`)
  const command = ['vitest', 'run', ...reporters, `--outputFile=${report}`, `--retry=${strict ? 0 : 1}`, ...only]
  return { name: 'tests beside the code', command, report, folders }
}

/**
 * The tests in real browsers against the real server. A failed test runs again, unless the run is strict.
 *
 * @param {{ strict: boolean, browsers: Record<string, string> } & Partial<typeof BROWSER_TESTS>} how `browsers`:
 * environment variables with their paths
 * @returns {Suite}
 */
export function browserTests(how) {
  const { strict, browsers, config, folders, report } = { ...BROWSER_TESTS, ...how }
  const retries = `--retries=${strict ? 0 : 1}`
  return {
    name: 'browser tests',
    command: ['playwright', 'test', '--config', config, '--reporter=line,json', retries],
    report,
    folders,
    env: { ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    read: readPlaywright,
  }
}

/**
 * Runs a suite, which shows its progress and its failures.
 *
 * @returns {Promise<{ code: number, report: TestReport | undefined }>} no report when the runner wrote none
 */
export async function runSuite(/** @type {Suite} */ { command, report, env = {}, read = (written) => written }) {
  mkdirSync(RESULTS, { recursive: true })
  rmSync(report, { force: true })
  const [program = '', ...args] = command
  const { code, output } = await run(program, args, { env })
  try {
    return { code, report: read(JSON.parse(readFileSync(report, 'utf8'))) }
  } catch (error) {
    console.error(output, error)
    return { code, report: undefined }
  }
}

/** @type {Record<string, TestOutcome['state']>} */
const STATES = { expected: 'passed', flaky: 'unsteady', unexpected: 'failed', skipped: 'skipped' }

/** @returns {TestReport} */
function readPlaywright(
  /** @type {{ config: { rootDir: string }, suites: PlaywrightSuite[], errors: { message: string }[] }} */ written,
) {
  const { config, suites, errors } = written
  const root = relative(PROJECT, config.rootDir)
  return {
    tests: suites.flatMap((file) => outcomesIn(root, file)),
    errors: errors.map(({ message }) => stripVTControlCharacters(message)),
  }
}

/** @returns {TestOutcome[]} */
function outcomesIn(/** @type {string} */ root, /** @type {PlaywrightSuite} */ { specs, suites = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      project: projectName || 'browser',
      file: join(root, file),
      titles: [title],
      // Unknown states are as bad as failures.
      state: STATES[status] ?? 'failed',
      durationMs: results.reduce((sum, { duration }) => sum + duration, 0),
      why: stripVTControlCharacters(results.find(({ error }) => error)?.error?.message ?? ''),
    })),
  )
  const nested = suites.flatMap((suite) =>
    outcomesIn(root, suite).map((test) => ({ ...test, titles: [suite.title, ...test.titles] })),
  )
  return [...own, ...nested]
}
