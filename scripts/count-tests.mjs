import { relative } from 'node:path'
import { PROJECT } from './programs.mjs'

/** Where tests stand beside the code; each must have some that ran. */
const SUITES = ['packages', 'scripts', 'apps/server', 'apps/web']

/** @typedef {{ passed: number, failed: number, complaints: string[] }} Count */

/**
 * Counts vitest's JSON report. A test that did not run, a file that could not be read, and a suite without
 * tests count as failed; so does a runner that failed for any other reason.
 *
 * @param {{ testResults: { name: string, status: string, assertionResults: { status: string }[] }[] } | undefined} report
 * @param {number} code what the runner exited with
 * @returns {Count}
 */
export function countUnitTests(report, code) {
  const files = (report?.testResults ?? []).map(({ name, status, assertionResults }) => ({
    path: relative(PROJECT, name),
    statuses:
      assertionResults.length > 0 || status === 'passed' ? assertionResults.map((test) => test.status) : ['failed'],
  }))
  const statuses = files.flatMap((file) => file.statuses)
  const count = (/** @type {string} */ status) => statuses.filter((each) => each === status).length
  const empty = SUITES.filter(
    (suite) => !files.some(({ path, statuses }) => path.startsWith(`${suite}/`) && statuses.length > 0),
  )
  const [passed, failed] = [count('passed'), count('failed')]
  return settle({ passed, failed, skipped: statuses.length - passed - failed, empty, code })
}

/**
 * Counts Playwright's JSON report, by the same rules.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } } | undefined} report
 * @param {number} code what the runner exited with
 * @returns {Count}
 */
export function countBrowserTests(report, code) {
  const { expected, unexpected, flaky, skipped } = report?.stats ?? { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  const failed = unexpected + flaky
  return settle({ passed: expected, failed, skipped, empty: expected + failed === 0 ? ['e2e'] : [], code })
}

/**
 * @param {{ passed: number, failed: number, skipped: number, empty: string[], code: number }} counted
 * @returns {Count}
 */
function settle({ passed, failed, skipped, empty, code }) {
  const complaints = empty.map((suite) => `${suite}: no test ran`)
  if (skipped > 0) complaints.push(`${skipped} skipped: a test that does not run shows nothing`)
  const found = failed + skipped + empty.length
  if (found > 0 || code === 0) return { passed, failed: found, complaints }
  return { passed, failed: 1, complaints: [`the test runner failed by itself, with ${code}`] }
}
