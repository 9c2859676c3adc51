import { writeFileSync } from 'node:fs'

/** The environment variable with the path of the report. */
export const REPORT_FILE = 'HEADGATE_TEST_REPORT'

/** Sends progress to the script that started this runner, if there is one. */
export function sendProgress(/** @type {import('./report.d.mts').TestProgress} */ progress) {
  process.send?.(progress)
}

export function writeReport(/** @type {import('./report.d.mts').TestReport} */ report) {
  const file = process.env[REPORT_FILE]
  if (file) writeFileSync(file, JSON.stringify(report))
}
