import { say } from '../say.mjs'
import { countTests, nameOf } from './count-tests.mjs'
import { showProgress } from './progress.mjs'
import { mayRunAgain, runAgain } from './run-again.mjs'
import { runSuite } from './suites.mjs'
import { kindTable, slowestTests, timeTable } from './summary.mjs'

/** @typedef {import('./suites.mjs').Suite} Suite */

/**
 * Runs suites one after the other, shows how far they are, and says at the end what failed and where the time went. Ends
 * the process: with 0 when all is green.
 *
 * @param {object} run
 * @param {number} run.startedMs
 * @param {boolean} run.strict a failed test is not run again, and nothing may be left out
 * @param {readonly Suite[]} run.suites
 * @param {readonly string[]} [run.leftOut] what this machine cannot run, a sentence each
 * @param {() => Promise<{ passed: number, failed: number }>} [run.checks]
 * @returns {Promise<never>}
 */
export async function runTests({ startedMs, strict, suites, leftOut = [], checks }) {
  const steps = [{ name: 'packages, programs, builds', ms: performance.now() - startedMs }]
  /** @type {<T>(name: string, work: () => Promise<T>) => Promise<T>} */
  const timed = async (name, work) => {
    const since = performance.now()
    const result = await work()
    steps.push({ name, ms: performance.now() - since })
    return result
  }

  const checked = checks ? await timed('checks', checks) : { passed: 0, failed: 0 }
  const progress = showProgress(startedMs)
  const runs = []
  // One after the other: side by side they take as long on two cores, and each test longer.
  for (const suite of suites) {
    const { report, code, output, log } = await timed(suite.name, () =>
      runSuite(suite, { onNews: progress.of(suite.name) }),
    )
    runs.push({ suite, report, output, log, ...countTests({ report, code, folders: suite.folders }) })
  }
  progress.stop()

  for (const { failed, complaints, output, log } of runs) {
    if (failed.length + complaints.length > 0) say(`\n${failuresIn(output)}\nAll it printed is in ${log}`)
    for (const complaint of complaints) say(`✗ ${complaint}`)
  }

  const tests = runs.flatMap(({ report }) => report?.tests ?? [])
  const firstFailed = runs.flatMap(({ suite, failed }) => failed.map((test) => ({ suite, test })))
  const otherFailures =
    checked.failed + runs.flatMap(({ complaints }) => complaints).length + (strict ? leftOut.length : 0)
  let failed = firstFailed.map(({ test }) => test)
  let unsteady = failed.slice(0, 0)
  if (mayRunAgain({ failed: failed.length, otherFailures, strict })) {
    ;({ failed, unsteady } = await timed('failed tests, run again', () => runAgain(firstFailed, runSuite, say)))
  }

  steps.push({ name: 'all', ms: performance.now() - startedMs })
  say(['', 'Where the time went', ...timeTable(steps)].join('\n'))
  say(['', 'By kind, each test’s time added up', ...kindTable(tests)].join('\n'))
  say(['', 'The slowest', ...slowestTests(tests)].join('\n'))
  for (const test of failed) say(`\n✗ ${nameOf(test)}`)
  for (const sentence of leftOut) say(`\n${strict ? '✗ ' : ''}${sentence}`)
  for (const test of unsteady) say(`\nUNSTEADY: failed once, then passed twice alone: ${nameOf(test)}`)

  const passed = checked.passed + runs.reduce((sum, run) => sum + run.passed, 0) + unsteady.length
  const red = failed.length + otherFailures
  say(`\n${passed} passed, ${red} failed`)
  process.exit(red === 0 ? 0 : 1)
}

const MOST_LINES = 400

/** What a runner says of failures, at the end, without its rows of dots. */
const failuresIn = (/** @type {string} */ output) =>
  output
    .split('\n')
    .filter((line) => !/^[·x.×±°]{2,}$/.test(line.trim()))
    .slice(-MOST_LINES)
    .join('\n')
