import { formatElapsed, print } from '../terminal.mjs'
import { formatTestName } from './count-tests.mjs'

const EVERY_MS = 5_000

/**
 * Prints the progress of all suites every few seconds, and each failed test immediately.
 *
 * @param {number} startedMs
 */
export function showProgress(startedMs) {
  /** @type {Map<string, { total: number, done: number, failed: number }>} */
  const suites = new Map()
  const printLine = () => {
    const parts = [...suites].map(([name, { total, done, failed }]) => {
      const failures = failed > 0 ? `, ${failed} failed` : ''
      return `${name} ${done} of ${total}${failures}`
    })
    if (parts.length > 0) print(`  ${formatElapsed(startedMs)}: ${parts.join(' · ')}`)
  }
  const timer = setInterval(printLine, EVERY_MS)
  return {
    /** @returns {(progress: import('./report.d.mts').TestProgress) => void} */
    forSuite(/** @type {string} */ name) {
      const suite = { total: 0, done: 0, failed: 0 }
      suites.set(name, suite)
      return (progress) => {
        if ('total' in progress) {
          suite.total = progress.total
          return
        }
        suite.done += 1
        if (progress.outcome.state !== 'failed') return
        suite.failed += 1
        print(`✗ ${formatTestName(progress.outcome)}`)
      }
    },
    stop: () => clearInterval(timer),
  }
}
