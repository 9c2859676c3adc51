import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
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
    const run = (which: readonly string[]) => runVitest(folder, ['--project', project, ...which], changed)
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const failed = await run(files ? ['run', ...files] : ['related', ...changed, '--run'])
      if (failed === undefined) break
      if (failed.file === undefined || (await run(['run', failed.file]))) return failed.what
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

/** What of Vitest's own report is read. */
interface Report {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; ancestorTitles: string[]; title: string }[]
  }[]
}

async function runVitest(
  folder: string,
  which: readonly string[],
  changed: readonly string[],
): Promise<Failed | undefined> {
  const place = mkdtempSync(join(tmpdir(), 'headgate-report-'))
  const report = join(place, 'report.json')
  try {
    const { how, exitCode, lastComplaint } = await runIn(
      folder,
      [
        ...[join(folder, 'node_modules/vitest/vitest.mjs'), ...which],
        ...['--bail', '1', '--maxWorkers', '1', '--passWithNoTests'],
        ...['--config', 'apps/server/src/simulation/copies/nearest-first.config.ts'],
        // A line for each test shows that it goes on.
        ...['--reporter', 'verbose', '--reporter', 'json', '--outputFile.json', report],
      ],
      { silentMs: LONGEST_SILENCE_MS, env: { HEADGATE_CHANGED_FILES: JSON.stringify(changed) } },
    )
    if (how === 'silent') return { what: 'a test that does not end' }
    if (exitCode === 0) return undefined
    return firstFailure(folder, report) ?? { what: lastComplaint || 'the tests end by themselves' }
  } finally {
    rmSync(place, { recursive: true })
  }
}

function firstFailure(folder: string, report: string): Failed | undefined {
  try {
    const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
    const failed = testResults.find(({ status }) => status === 'failed')
    const test = failed?.assertionResults.find(({ status }) => status === 'failed')
    if (!failed || !test) return failed && { what: failed.message }
    const file = relative(folder, failed.name)
    return { what: `${file}: ${[...test.ancestorTitles, test.title].join(' > ')}`, file }
  } catch {
    return undefined
  }
}
