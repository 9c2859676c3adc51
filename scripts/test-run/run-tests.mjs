import { formatSeconds, print } from '../terminal.mjs'
import { runSuite } from './suites.mjs'

/** @typedef {import('./report.d.mts').TestOutcome} TestOutcome */

/** More would hide a fault of the change, or of the machine. */
const MAX_UNSTEADY = 3
const SLOWEST = 10

/**
 * Runs suites one after the other, and prints what failed and where the time went. Ends the process, with exit code 0
 * when all is green.
 *
 * @param {object} run
 * @param {number} run.startedMs
 * @param {boolean} run.strict unavailable tests make the run red
 * @param {readonly import('./suites.mjs').Suite[]} run.suites
 * @param {readonly string[]} [run.unavailable] tests that this machine cannot run, in one sentence per browser
 * @param {() => Promise<{ passed: number, failed: string[] }>} [run.checks]
 * @returns {Promise<never>}
 */
export async function runTests({ startedMs, strict, suites, unavailable = [], checks }) {
  const steps = [['packages, programs, builds', formatSeconds(performance.now() - startedMs)]]
  /** @type {<T>(name: string, work: () => Promise<T>) => Promise<T>} */
  const timed = async (name, work) => {
    const stepStartedMs = performance.now()
    print(`\n${name}`)
    const result = await work()
    steps.push([name, formatSeconds(performance.now() - stepStartedMs)])
    return result
  }

  const checked = checks ? await timed('checks', checks) : { passed: 0, failed: [] }
  const tests = /** @type {TestOutcome[]} */ ([])
  const problems = checked.failed.map((what) => `${what}, see above`)
  // In parallel they would take as long on two cores, and each test would take longer.
  for (const suite of suites) {
    const { code, report } = await timed(suite.name, () => runSuite(suite))
    tests.push(...(report?.tests ?? []))
    problems.push(
      ...findProblems({ code, report, folders: suite.folders }).map((problem) => `${suite.name}: ${problem}`),
    )
  }
  const inState = (/** @type {TestOutcome['state']} */ state) => tests.filter((test) => test.state === state)
  const [passed, failed, unsteady] = [inState('passed'), inState('failed'), inState('unsteady')]
  if (unsteady.length > MAX_UNSTEADY) problems.push(`more than ${MAX_UNSTEADY} tests are unsteady`)
  if (strict) problems.push(...unavailable)

  steps.push(['all', formatSeconds(performance.now() - startedMs)])
  printTable('Where the time went', steps)
  printTable('By kind, each test’s time added up', timesByKind(tests))
  printTable('The slowest', slowestOf(tests))
  for (const test of failed) print(`\n✗ ${formatTestName(test)}`)
  for (const problem of problems) print(`\n✗ ${problem}`)
  if (!strict) for (const sentence of unavailable) print(`\n${sentence}`)
  for (const test of unsteady) print(`\nUNSTEADY: failed, then passed: ${formatTestName(test)}\n${test.why ?? ''}`)

  const red = failed.length + problems.length
  print(`\n${checked.passed + passed.length + unsteady.length} passed, ${red} failed`)
  process.exit(red === 0 ? 0 : 1)
}

/**
 * What makes a run red besides failed tests: tests that were skipped, files that could not be loaded, folders without
 * tests, and a runner that failed although its tests passed.
 *
 * @param {object} run
 * @param {import('./report.d.mts').TestReport | undefined} run.report
 * @param {number} run.code the runner's exit code
 * @param {readonly string[]} run.folders
 */
export function findProblems({ report, code, folders }) {
  if (report === undefined) return [`the runner exited with code ${code} and wrote no report`]
  const skipped = report.tests.filter(({ state }) => state === 'skipped')
  const ran = report.tests.filter(({ state }) => state !== 'skipped')
  const problems = [
    ...report.errors,
    ...skipped.map((test) => `skipped, although every test must run: ${formatTestName(test)}`),
    ...folders
      .filter((folder) => !ran.some(({ file }) => file.startsWith(`${folder}/`)))
      .map((folder) => `no test ran in ${folder}`),
  ]
  const isExplained = problems.length > 0 || ran.some(({ state }) => state === 'failed')
  return code === 0 || isExplained ? problems : [`the runner exited with code ${code}, although no test failed`]
}

/** `server · apps/server/src/server.test.ts › given …, then …` */
const formatTestName = (/** @type {TestOutcome} */ { project, file, titles }) =>
  `${project} · ${[file, ...titles].join(' › ')}`

function timesByKind(/** @type {readonly TestOutcome[]} */ tests) {
  const kinds = [...new Set(tests.map(({ project }) => project))].map((project) => {
    const times = tests.filter((test) => test.project === project).map(({ durationMs }) => durationMs)
    return { project, count: times.length, ms: times.reduce((sum, ms) => sum + ms, 0) }
  })
  return kinds
    .sort((a, b) => b.ms - a.ms)
    .map(({ project, count, ms }) => [project, `${count} tests`, formatSeconds(ms)])
}

function slowestOf(/** @type {readonly TestOutcome[]} */ tests) {
  const slowest = [...tests].sort((a, b) => b.durationMs - a.durationMs).slice(0, SLOWEST)
  return slowest.map((test) => [formatSeconds(test.durationMs), formatTestName(test)])
}

/** Aligns all cells but each row's last. */
function printTable(/** @type {string} */ title, /** @type {readonly string[][]} */ rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  )
  print(['', title, ...lines].join('\n'))
}
