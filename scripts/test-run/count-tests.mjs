/** @typedef {import('./report.d.mts').TestReport} TestReport */
/** @typedef {import('./report.d.mts').TestOutcome} TestOutcome */

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {TestOutcome[]} failed
 * @property {string[]} problems other things that went wrong, each of which makes the run red
 */

/**
 * Counts a runner's report. A run is also red when a test was skipped, a file could not be loaded, no test ran in
 * one of the folders, or the runner failed although its tests passed.
 *
 * @param {object} run
 * @param {TestReport | undefined} run.report undefined when the runner wrote none
 * @param {number} run.code the runner's exit code
 * @param {readonly string[]} run.folders at least one test must run in each
 * @returns {Count}
 */
export function countTests({ report, code, folders }) {
  if (report === undefined)
    return { passed: 0, failed: [], problems: [`the runner exited with code ${code} and wrote no report`] }
  const { tests, errors } = report
  const inState = (/** @type {TestOutcome['state']} */ state) => tests.filter((test) => test.state === state)
  const [passed, failed, skipped] = [inState('passed'), inState('failed'), inState('skipped')]
  const ran = [...passed, ...failed]
  const empty = folders.filter((folder) => !ran.some(({ file }) => file.startsWith(`${folder}/`)))
  const problems = [
    ...errors,
    ...skipped.map((test) => `skipped, although every test must run: ${formatTestName(test)}`),
    ...empty.map((folder) => `${folder}: no test ran`),
  ]
  if (code !== 0 && failed.length + problems.length === 0)
    problems.push(`the runner exited with code ${code}, although no test failed`)
  return { passed: passed.length, failed, problems }
}

/** `server · apps/server/src/server.test.ts › given …, then …` */
export const formatTestName = (/** @type {TestOutcome} */ { project, file, titles }) =>
  `${project} · ${[file, ...titles].join(' › ')}`
