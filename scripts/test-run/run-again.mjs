import { countTests, nameOf } from './count-tests.mjs'

/** @typedef {import('./report.d.mts').TestOutcome} TestOutcome */
/** @typedef {import('./suites.mjs').Suite} Suite */

const MOST = 3
const TIMES = 2

/**
 * Whether failed tests get another chance: at most three of them, and nothing else is wrong with the run.
 *
 * @param {object} run
 * @param {number} run.failed how many tests failed, in all suites
 * @param {number} run.otherFailures failed checks and complaints
 * @param {boolean} run.strict
 */
export const mayRunAgain = ({ failed, otherFailures, strict }) =>
  !strict && otherFailures === 0 && failed > 0 && failed <= MOST

/**
 * Runs each failed test alone and twice. It is unsteady when it passes both times; else it has failed.
 *
 * @param {readonly { suite: Suite, test: TestOutcome }[]} failed
 * @param {typeof import('./suites.mjs').runSuite} runSuite
 * @param {(line: string) => void} say
 * @returns {Promise<{ unsteady: TestOutcome[], failed: TestOutcome[] }>}
 */
export async function runAgain(failed, runSuite, say) {
  const outcome = { unsteady: /** @type {TestOutcome[]} */ ([]), failed: /** @type {TestOutcome[]} */ ([]) }
  for (const { suite, test } of failed) {
    say(`Running it again, alone and twice: ${nameOf(test)}`)
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
    // The runners report what they leave out as skipped.
    const tests = report?.tests.filter((other) => nameOf(other) === nameOf(test)) ?? []
    const { passed, failed, complaints } = countTests({ report: report && { ...report, tests }, code, folders: [] })
    if (passed === 0 || failed.length + complaints.length > 0) return false
  }
  return true
}
