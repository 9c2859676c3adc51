import { formatSeconds } from '../terminal.mjs'
import { formatTestName } from './count-tests.mjs'

/** @typedef {import('./report.d.mts').TestOutcome} TestOutcome */

const SLOWEST = 10

/** @returns {string[]} the steps of a run with how long each took */
export const timeTable = (/** @type {readonly { name: string, ms: number }[]} */ steps) =>
  table(steps.map(({ name, ms }) => [name, formatSeconds(ms)]))

/** @returns {string[]} each kind of test with its count and the sum of its tests' times */
export function kindTable(/** @type {readonly TestOutcome[]} */ tests) {
  /** @type {Map<string, { count: number, ms: number }>} */
  const kinds = new Map()
  for (const { project, durationMs } of tests) {
    const kind = kinds.get(project) ?? { count: 0, ms: 0 }
    kinds.set(project, { count: kind.count + 1, ms: kind.ms + durationMs })
  }
  const byTime = [...kinds].sort(([, a], [, b]) => b.ms - a.ms)
  return table(byTime.map(([name, { count, ms }]) => [name, `${count} tests`, formatSeconds(ms)]))
}

/** @returns {string[]} */
export const slowestTests = (/** @type {readonly TestOutcome[]} */ tests) =>
  table(
    tests
      .toSorted((a, b) => b.durationMs - a.durationMs)
      .slice(0, SLOWEST)
      .map((test) => [formatSeconds(test.durationMs), formatTestName(test)]),
  )

/** Aligns all cells but each row's last. */
function table(/** @type {readonly string[][]} */ rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
}
