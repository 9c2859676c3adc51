import { say, sayTime } from '../say.mjs'
import { nameOf } from './count-tests.mjs'

const EVERY_MS = 5_000

/**
 * Prints a line about all suites every few seconds, and each failed test at once.
 *
 * @param {number} startedMs
 */
export function showProgress(startedMs) {
  /** @type {Map<string, { total: number, done: number, failed: number }>} */
  const suites = new Map()
  const sayLine = () => {
    const parts = [...suites].map(([name, { total, done, failed }]) => {
      const failures = failed > 0 ? `, ${failed} failed` : ''
      return `${name} ${done} of ${total}${failures}`
    })
    if (parts.length > 0) say(`  ${sayTime(startedMs)}: ${parts.join(' · ')}`)
  }
  const timer = setInterval(sayLine, EVERY_MS)
  return {
    /** @returns {(news: import('./report.d.mts').TestNews) => void} */
    of(/** @type {string} */ name) {
      const suite = { total: 0, done: 0, failed: 0 }
      suites.set(name, suite)
      return (news) => {
        if ('total' in news) {
          suite.total = news.total
          return
        }
        suite.done += 1
        if (news.outcome.state !== 'failed') return
        suite.failed += 1
        say(`✗ ${nameOf(news.outcome)}`)
      }
    },
    stop: () => clearInterval(timer),
  }
}
