import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { PROJECT, ProjectCopy, run } from './project-copy.ts'

/** A changed product. */
interface Change {
  id: string
  /** The new texts of files, by their paths in the project. */
  texts: ReadonlyMap<string, string>
  engine?: 'sqlite' | 'postgres' | undefined
}

interface FailedSeason {
  seed: number
  steps?: number
  rule: string
}

/** What noticed a change. A part that has not run yet is missing. */
export interface Result {
  /** null where all seasons passed. */
  season?: FailedSeason | null
  /** The first test that failed; null where all passed. */
  test?: string | null
}

type Results = Record<string, Result>

/**
 * Tries each change with tests and seasons in a copy, as many at once as there are cores. The file keeps the results, so
 * that a run goes on where it stopped and later shares can be compared.
 */
export async function tryChanges(
  file: string,
  changes: readonly Change[],
  seeds: { seed: number; seasons: number },
): Promise<Results> {
  const results: Results = JSON.parse(readFileSync(file, 'utf8'))
  const keep = (id: string, result: Result) => {
    results[id] = { ...results[id], ...result }
    const inOrder = Object.fromEntries(Object.entries(results).sort(([a], [b]) => (a < b ? -1 : 1)))
    writeFileSync(file, `${JSON.stringify(inOrder, null, 2)}\n`)
    print(`${id}: ${result.season ? describeSeason(result.season) : (result.test ?? 'nothing fails')}`)
  }
  const waiting = changes.values()
  const tryWaiting = async () => {
    const copy = new ProjectCopy()
    const deleteCopy = () => copy.delete()
    process.once('exit', deleteCopy)
    for (const { id, texts, engine } of waiting) {
      const known = results[id] ?? {}
      await copy.changed(texts, async () => {
        if (known.test === undefined) keep(id, { test: await findFailingTest(copy.folder, [...texts.keys()]) })
        if (known.season === undefined) keep(id, { season: await findFailingSeason(copy.folder, seeds, engine) })
      })
    }
    process.off('exit', deleteCopy)
    deleteCopy()
  }
  // Else programs that were started would go on after Ctrl-C.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  const left = changes.filter(({ id }) => results[id]?.test === undefined || results[id].season === undefined)
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), left.length) }, tryWaiting))
  return results
}

/** The first season that fails with the change, and passes without it. */
async function findFailingSeason(
  folder: string,
  { seed, seasons }: { seed: number; seasons: number },
  engine: Change['engine'],
): Promise<FailedSeason | null> {
  for (let next = seed; next < seed + seasons; next += 1) {
    const failed = await playSeason(folder, next, engine)
    if (failed && !(await playSeason(PROJECT, next, engine))) return failed
  }
  return null
}

/** Many times what a season takes, also on a busy machine. */
const LONGEST_SEASON_MS = 300_000

async function playSeason(
  folder: string,
  seed: number,
  engine: Change['engine'] = 'sqlite',
): Promise<FailedSeason | undefined> {
  const program = join(folder, 'apps/server/src/simulation/simulate.ts')
  const args = [program, '--seed', `${seed}`, '--engine', engine, '--shrink-seconds', '0']
  const { exitCode, isSilent, output } = await run(folder, args, LONGEST_SEASON_MS)
  const found = /^season \d+ failed after (?<steps>\d+) steps: (?<rule>.*)$/m.exec(output)?.groups
  if (found) return { seed, steps: Number(found.steps), rule: found.rule ?? '' }
  if (isSilent) return { seed, rule: 'it does not end' }
  return exitCode === 0 ? undefined : { seed, rule: `it ends by itself: ${output.trim().split('\n').at(-1)}` }
}

const describeSeason = ({ seed, steps = 0, rule }: FailedSeason): string => `season ${seed}, ${steps} steps: ${rule}`

/** No browser's, no script's, and the packages' in one time zone only. */
const PROJECTS = ['packages, Pacific/Auckland', 'server', 'faults']

/** Each test has at most a minute. When none ends for two, one of them loops. */
const LONGEST_SILENCE_MS = 120_000

/** Of the tests beside changed files, and then of all related to them, the first that fails, and fails again. */
async function findFailingTest(folder: string, files: readonly string[]): Promise<string | null> {
  const beside = files.map((file) => `${dirname(file)}/`)
  const failed = await runVitest(folder, ['run', ...beside])
  return failed ?? runVitest(folder, ['related', ...files, '--run'])
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

async function runVitest(folder: string, which: readonly string[]): Promise<string | null> {
  const place = mkdtempSync(join(tmpdir(), 'headgate-report-'))
  const report = join(place, 'report.json')
  const projects = PROJECTS.flatMap((name) => ['--project', name])
  // On a busy machine a test may fail by itself. A line for each test shows that it goes on.
  const how = ['--retry', '1', '--bail', '1', '--maxWorkers', '1', '--passWithNoTests', '--reporter', 'verbose']
  const program = join(folder, 'node_modules/vitest/vitest.mjs')
  const args = [program, ...which, ...projects, ...how, '--reporter', 'json', '--outputFile.json', report]
  const { exitCode, isSilent } = await run(folder, args, LONGEST_SILENCE_MS)
  try {
    if (isSilent) return 'a test that does not end'
    return exitCode === 0 ? null : firstFailure(folder, JSON.parse(readFileSync(report, 'utf8')))
  } finally {
    rmSync(place, { recursive: true })
  }
}

function firstFailure(folder: string, { testResults }: Report): string {
  // Files that were broken off by the first failure count as failed, too, without a test that did.
  const hasFailed = ({ status }: { status: string }) => status === 'failed'
  const failed =
    testResults.find(({ assertionResults }) => assertionResults.some(hasFailed)) ?? testResults.find(hasFailed)
  const test = failed?.assertionResults.find(hasFailed)
  const title = test ? [...test.ancestorTitles, test.title].join(' > ') : failed?.message
  return failed ? `${relative(folder, failed.name)}: ${title}` : 'the tests end by themselves'
}

export const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Cells in a row keep to one line. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
  for (const cells of [head, head.map(() => '---'), ...rows]) print(`| ${cells.map(cell).join(' | ')} |`)
}
