import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestOutcome, TestProgress, TestReport } from '../../../../../scripts/test-run/report.d.mts'
import { REPORT_FILE } from '../../../../../scripts/test-run/send-report.mjs'
import { runIn } from './run-in.ts'

/** No browser's, no script's, and the packages' in one time zone only. The quickest first: the others start PostgreSQL. */
const PROJECTS = ['packages, UTC', 'server', 'faults']

/** Each test has at most a minute. When none ends for two, one of them loops. */
const LONGEST_SILENCE_MS = 120_000

/** Runs the tests related to some files of a copy, the nearest first. Returns the first that fails. */
export async function runRelatedTests(folder: string, files: readonly string[]): Promise<string | undefined> {
  for (const project of PROJECTS) {
    const failed = await runProject(folder, files, project)
    if (failed !== undefined) return failed
  }
  return undefined
}

async function runProject(folder: string, files: readonly string[], project: string): Promise<string | undefined> {
  const place = mkdtempSync(join(tmpdir(), 'headgate-report-'))
  const report = join(place, 'report.json')
  let failed: TestOutcome | undefined
  try {
    const { how, exitCode, lastComplaint } = await runIn(
      folder,
      [
        join(folder, 'node_modules/vitest/vitest.mjs'),
        ...['related', ...files, '--run', '--bail', '1', '--maxWorkers', '1', '--passWithNoTests'],
        ...['--config', 'apps/server/src/simulation/copies/nearest-first.config.ts'],
        ...['--reporter', join(folder, 'scripts/test-run/vitest-reporter.ts')],
        ...['--project', project],
      ],
      {
        silentMs: LONGEST_SILENCE_MS,
        env: { [REPORT_FILE]: report },
        onMessage: (message, stop) => {
          const progress = message as TestProgress
          if (failed || !('outcome' in progress) || progress.outcome.state !== 'failed') return
          failed = progress.outcome
          stop()
        },
      },
    )
    if (failed) return `${failed.file}: ${failed.titles.join(' > ')}`
    if (how === 'silent') return 'a test that does not end'
    if (exitCode === 0) return undefined
    return firstError(report) ?? (lastComplaint || 'the tests end by themselves')
  } finally {
    rmSync(place, { recursive: true })
  }
}

/** What went wrong outside any test, such as a file that could not be loaded. */
function firstError(report: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(report, 'utf8')) as TestReport).errors[0]
  } catch {
    return undefined
  }
}
