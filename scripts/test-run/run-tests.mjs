import { print } from '../terminal.mjs'
import { countTests, formatTestName } from './count-tests.mjs'
import { showProgress } from './progress.mjs'
import { mayRunAgain, runAgain } from './run-again.mjs'
import { runSuite } from './suites.mjs'
import { kindTable, slowestTests, timeTable } from './summary.mjs'

/** @typedef {import('./suites.mjs').Suite} Suite */

/**
 * Runs suites one after the other, shows their progress, and prints what failed and where the time went. Ends the
 * process, with exit code 0 when all is green.
 *
 * @param {object} run
 * @param {number} run.startedMs
 * @param {boolean} run.strict a failed test does not run again, and unavailable tests make the run red
 * @param {readonly Suite[]} run.suites
 * @param {readonly string[]} [run.unavailable] tests that this machine cannot run, in one sentence per browser
 * @param {() => Promise<{ passed: number, failed: number }>} [run.checks]
 * @returns {Promise<never>}
 */
export async function runTests({ startedMs, strict, suites, unavailable = [], checks }) {
  const steps = [{ name: 'packages, programs, builds', ms: performance.now() - startedMs }]
  /** @type {<T>(name: string, work: () => Promise<T>) => Promise<T>} */
  const timed = async (name, work) => {
    const stepStartedMs = performance.now()
    const result = await work()
    steps.push({ name, ms: performance.now() - stepStartedMs })
    return result
  }

  const checked = checks ? await timed('checks', checks) : { passed: 0, failed: 0 }
  const progress = showProgress(startedMs)
  const runs = []
  // In parallel they would take as long on two cores, and each test would take longer.
  for (const suite of suites) {
    const { report, code, output, log } = await timed(suite.name, () =>
      runSuite(suite, { onProgress: progress.forSuite(suite.name) }),
    )
    runs.push({ suite, report, output, log, ...countTests({ report, code, folders: suite.folders }) })
  }
  progress.stop()

  for (const { failed, problems, output, log } of runs) {
    if (failed.length + problems.length > 0) print(`\n${failuresIn(output)}\nFull output: ${log}`)
    for (const problem of problems) print(`✗ ${problem}`)
  }

  const tests = runs.flatMap(({ report }) => report?.tests ?? [])
  const firstFailed = runs.flatMap(({ suite, failed }) => failed.map((test) => ({ suite, test })))
  const otherFailures =
    checked.failed + runs.flatMap(({ problems }) => problems).length + (strict ? unavailable.length : 0)
  let failed = firstFailed.map(({ test }) => test)
  let unsteady = failed.slice(0, 0)
  if (mayRunAgain({ failed: failed.length, otherFailures, strict })) {
    ;({ failed, unsteady } = await timed('failed tests, run again', () => runAgain(firstFailed, runSuite, print)))
  }

  steps.push({ name: 'all', ms: performance.now() - startedMs })
  print(['', 'Where the time went', ...timeTable(steps)].join('\n'))
  print(['', 'By kind, each test’s time added up', ...kindTable(tests)].join('\n'))
  print(['', 'The slowest', ...slowestTests(tests)].join('\n'))
  for (const test of failed) print(`\n✗ ${formatTestName(test)}`)
  for (const sentence of unavailable) print(`\n${strict ? '✗ ' : ''}${sentence}`)
  for (const test of unsteady) print(`\nUNSTEADY: failed once, then passed twice alone: ${formatTestName(test)}`)

  const passed = checked.passed + runs.reduce((sum, run) => sum + run.passed, 0) + unsteady.length
  const red = failed.length + otherFailures
  print(`\n${passed} passed, ${red} failed`)
  process.exit(red === 0 ? 0 : 1)
}

const MOST_LINES = 400

/** The end of a runner's output, where it prints failures, without its rows of dots. */
const failuresIn = (/** @type {string} */ output) =>
  output
    .split('\n')
    .filter((line) => !/^[·x.×±°]{2,}$/.test(line.trim()))
    .slice(-MOST_LINES)
    .join('\n')
