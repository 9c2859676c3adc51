/** @typedef {import('./report.d.mts').TestReport} TestReport */
/** @typedef {import('./report.d.mts').TestOutcome} TestOutcome */

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {TestOutcome[]} failed
 * @property {string[]} complaints what went wrong besides, each of which makes the run red
 */

/**
 * Counts a runner's report. A run is red for a test that was skipped, for a file that could not be loaded, for a
 * folder of which no test ran, and for a runner that failed although its tests passed.
 *
 * @param {object} run
 * @param {TestReport | undefined} run.report nothing when the runner wrote none
 * @param {number} run.code what the runner exited with
 * @param {readonly string[]} run.folders each must have a test that ran
 * @returns {Count}
 */
export function countTests({ report, code, folders }) {
  if (report === undefined)
    return { passed: 0, failed: [], complaints: [`the runner ended with ${code}, without a report`] }
  const { tests, errors } = report
  const those = (/** @type {TestOutcome['state']} */ state) => tests.filter((test) => test.state === state)
  const [passed, failed, skipped] = [those('passed'), those('failed'), those('skipped')]
  const ran = [...passed, ...failed]
  const empty = folders.filter((folder) => !ran.some(({ file }) => file.startsWith(`${folder}/`)))
  const complaints = [
    ...errors,
    ...skipped.map((test) => `skipped, and a test that does not run shows nothing: ${nameOf(test)}`),
    ...empty.map((folder) => `${folder}: no test ran`),
  ]
  if (code !== 0 && failed.length + complaints.length === 0)
    complaints.push(`the runner failed by itself, with ${code}`)
  return { passed: passed.length, failed, complaints }
}

/** `server · apps/server/src/server.test.ts › given …, then …` */
export const nameOf = (/** @type {TestOutcome} */ { project, file, titles }) =>
  `${project} · ${[file, ...titles].join(' › ')}`
