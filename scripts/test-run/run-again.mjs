import { countTests, formatTestName } from './count-tests.mjs'

/** @typedef {import('./report.d.mts').TestOutcome} TestOutcome */
/** @typedef {import('./suites.mjs').Suite} Suite */

const MAX_FAILED = 3
const TIMES = 2

/**
 * Whether failed tests run again: at most three of them failed, and nothing else is wrong with the run.
 *
 * @param {object} run
 * @param {number} run.failed how many tests failed, in all suites
 * @param {number} run.otherFailures failed checks and other problems
 * @param {boolean} run.strict
 */
export const mayRunAgain = ({ failed, otherFailures, strict }) =>
  !strict && otherFailures === 0 && failed > 0 && failed <= MAX_FAILED

/**
 * Runs each failed test alone, twice. A test that passes both times is unsteady; otherwise it has failed.
 *
 * @param {readonly { suite: Suite, test: TestOutcome }[]} failed
 * @param {typeof import('./suites.mjs').runSuite} runSuite
 * @param {(line: string) => void} print
 * @returns {Promise<{ unsteady: TestOutcome[], failed: TestOutcome[] }>}
 */
export async function runAgain(failed, runSuite, print) {
  const outcome = { unsteady: /** @type {TestOutcome[]} */ ([]), failed: /** @type {TestOutcome[]} */ ([]) }
  for (const { suite, test } of failed) {
    print(`Running again, alone and twice: ${formatTestName(test)}`)
    outcome[(await passesEachTime(suite, test, runSuite)) ? 'unsteady' : 'failed'].push(test)
  }
  return outcome
}

async function passesEachTime(
  /** @type {Suite} */ suite,
  /** @type {TestOutcome} */ test,
  /** @type {typeof import('./suites.mjs').runSuite} */ runSuite,
) {
  for (let time = 0; time < TIMES; time += 1) {
    const { report, code } = await runSuite(suite, { only: test })
    // The runners report the tests that they leave out as skipped.
    const tests = report?.tests.filter((other) => formatTestName(other) === formatTestName(test)) ?? []
    const { passed, failed, problems } = countTests({ report: report && { ...report, tests }, code, folders: [] })
    if (passed === 0 || failed.length + problems.length > 0) return false
  }
  return true
}
