import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestOutcome, TestReport } from '../../../../../scripts/test-run/report.d.mts'
import { CHANGED_FILES } from './nearness.ts'
import { runIn } from './run-in.ts'

/** No browser's, no script's, and the packages' in one time zone only. The quickest first: the others start PostgreSQL. */
export const PROJECTS = ['packages, Pacific/Auckland', 'server', 'faults']

/** Each test has at most a minute. When none ends for two, one of them loops. */
const LONGEST_SILENCE_MS = 120_000

/** On a busy machine a test may fail by itself. */
const MOST_TRIES = 3

/**
 * Runs the tests related to some changed files of a copy, or those of them that are known to come by the change, the
 * nearest first. Returns the first that fails, and fails again.
 */
export async function runRelatedTests(
  folder: string,
  changed: readonly string[],
  known?: readonly string[],
): Promise<string | undefined> {
  for (const project of PROJECTS) {
    const files = known?.filter((file) => projectOf(file) === project)
    if (files?.length === 0) continue
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const failed = await runVitest(
        folder,
        project,
        files ? ['run', ...files] : ['related', ...changed, '--run'],
        changed,
      )
      if (failed === undefined) break
      if (failed.file === undefined || (await runVitest(folder, project, ['run', failed.file], changed)))
        return failed.what
    }
  }
  return undefined
}

const projectOf = (file: string) =>
  file.startsWith('packages/') ? 'packages, Pacific/Auckland' : file.includes('/faults/') ? 'faults' : 'server'

interface Failed {
  what: string
  /** Undefined for what went wrong outside any test. */
  file?: string
}

async function runVitest(
  folder: string,
  project: string,
  which: readonly string[],
  changed: readonly string[],
): Promise<Failed | undefined> {
  const place = mkdtempSync(join(tmpdir(), 'headgate-report-'))
  const report = join(place, 'report.json')
  let failed: TestOutcome | undefined
  try {
    const { how, exitCode, lastComplaint } = await runIn(
      folder,
      [
        ...[join(folder, 'node_modules/vitest/vitest.mjs'), ...which],
        ...['--project', project, '--bail', '1', '--maxWorkers', '1', '--passWithNoTests'],
        ...['--config', 'apps/server/src/simulation/copies/nearest-first.config.ts'],
        ...['--reporter', join(folder, 'scripts/test-run/vitest-reporter.ts'), '--outputFile', report],
      ],
      {
        silentMs: LONGEST_SILENCE_MS,
        env: { [CHANGED_FILES]: JSON.stringify(changed) },
        onMessage: (message, stop) => {
          const outcome = message as TestOutcome
          if (failed || outcome.state !== 'failed') return
          failed = outcome
          stop()
        },
      },
    )
    if (failed) return { what: `${failed.file}: ${failed.titles.join(' > ')}`, file: failed.file }
    if (how === 'silent') return { what: 'a test that does not end' }
    if (exitCode === 0) return undefined
    return { what: firstError(report) ?? (lastComplaint || 'the tests end by themselves') }
  } finally {
    rmSync(place, { recursive: true })
  }
}

/** Such as a file that could not be loaded. */
function firstError(report: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(report, 'utf8')) as TestReport).errors[0]
  } catch {
    return undefined
  }
}
