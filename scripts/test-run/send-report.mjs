import { writeFileSync } from 'node:fs'

/** The variable that names the file for the report. */
export const REPORT_FILE = 'HEADGATE_TEST_REPORT'

/** Tells the script that started this runner what happens, if one did. */
export function sendNews(/** @type {import('./report.d.mts').TestNews} */ news) {
  process.send?.(news)
}

export function writeReport(/** @type {import('./report.d.mts').TestReport} */ report) {
  const file = process.env[REPORT_FILE]
  if (file) writeFileSync(file, JSON.stringify(report))
}
