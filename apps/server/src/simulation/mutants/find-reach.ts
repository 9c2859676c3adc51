import { createHash } from 'node:crypto'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { playSeason } from '../copies/play-seasons.ts'
import { PROJECT, ProjectCopy } from '../copies/project-copy.ts'
import { runIn } from '../copies/run-in.ts'
import { PROJECTS } from '../copies/run-related-tests.ts'
import type { Mutant } from './find-mutants.ts'
import { noteReached } from './note-reached.ts'
import { NOTES, RUN_BY } from './reached.ts'

/** Who comes by a mutant's place. */
export interface Reach {
  seeds: number[]
  /** Test files. Undefined where all that import the file do. */
  tests?: string[]
}

const KEPT = join(PROJECT, 'node_modules/.cache/headgate-reach.json')
const REACHED = join(import.meta.dirname, 'reached.ts')
const SOURCES = '{packages,apps/server}/**/*.{ts,json}'

/** Runs all tests and some seasons once, to know which of them come by which mutant. Known until the sources change. */
export async function findReach(mutants: readonly Mutant[], seeds: readonly number[]): Promise<Map<string, Reach>> {
  const key = hashOf([...mutants.map(({ id }) => id), ...seeds.map(String), ...readSources()])
  const kept = readKept()
  if (kept?.key === key) return new Map(Object.entries(kept.reach))
  const reach = await runAll(mutants, seeds)
  mkdirSync(dirname(KEPT), { recursive: true })
  writeFileSync(KEPT, JSON.stringify({ key, reach: Object.fromEntries(reach) }))
  return reach
}

/** Without the simulator, which changes while it is made finer: its seasons come by much the same places. */
const readSources = (): string[] =>
  globSync(SOURCES, { cwd: PROJECT, exclude: ['**/node_modules/**', '**/dist/**', '**/simulation/**'] })
    .sort()
    .flatMap((file) => [file, readFileSync(join(PROJECT, file), 'utf8')])

const hashOf = (parts: readonly string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

function readKept(): { key: string; reach: Record<string, Reach> } | undefined {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8'))
  } catch {
    return undefined
  }
}

async function runAll(mutants: readonly Mutant[], seeds: readonly number[]): Promise<Map<string, Reach>> {
  const copy = new ProjectCopy()
  const notes = mkdtempSync(join(tmpdir(), 'headgate-reach-'))
  const clearUp = () => {
    copy.delete()
    rmSync(notes, { recursive: true, force: true })
  }
  process.once('exit', clearUp)
  try {
    const noted = new Set(noteIn(copy, mutants, notes))
    process.env[NOTES] = notes
    await Promise.all([runTests(copy.folder), playSeasons(copy.folder, seeds)])
    return readNotes(mutants, noted, { seeds, folder: copy.folder, notes })
  } finally {
    delete process.env[NOTES]
    process.off('exit', clearUp)
    clearUp()
  }
}

/** The numbers of the mutants whose places are noted. */
function noteIn(copy: ProjectCopy, mutants: readonly Mutant[], notes: string): number[] {
  return [...Map.groupBy(mutants.entries(), ([, { file }]) => file)].flatMap(([file, some]) => {
    const from = relative(dirname(join(PROJECT, file)), REACHED)
    const { text, noted } = noteReached(readFileSync(join(PROJECT, file), 'utf8'), new Map(some), { from, notes })
    copy.change(new Map([[file, text]]))
    return noted
  })
}

async function runTests(folder: string): Promise<void> {
  // Some tests read the sources, and fail.
  const { how } = await runIn(
    folder,
    [
      ...[join(folder, 'node_modules/vitest/vitest.mjs'), 'run', ...PROJECTS.flatMap((name) => ['--project', name])],
      ...['--config', 'apps/server/src/simulation/mutants/reach.config.ts'],
      // A line for each file shows that it goes on.
      ...['--reporter', 'default'],
    ],
    { silentMs: LONGEST_SILENCE_MS },
  )
  if (how !== 'ended') throw new Error('the tests that tell who comes by a mutant were stopped')
}

const LONGEST_SILENCE_MS = 600_000

async function playSeasons(folder: string, seeds: readonly number[]): Promise<void> {
  for (const seed of seeds) await playSeason(folder, seed, 'sqlite', { [RUN_BY]: `season ${seed}` })
}

function readNotes(
  mutants: readonly Mutant[],
  noted: ReadonlySet<number>,
  { seeds, folder, notes }: { seeds: readonly number[]; folder: string; notes: string },
): Map<string, Reach> {
  const lines = new Set(readFileSync(join(notes, 'reached'), 'utf8').split('\n'))
  const tests = [...new Set([...lines].map((line) => line.slice(line.indexOf(' ') + 1)))].filter((by) =>
    by.startsWith(folder),
  )
  return new Map(
    mutants.map(({ id }, number): [string, Reach] => [
      id,
      noted.has(number)
        ? {
            seeds: seeds.filter((seed) => lines.has(`${number} season ${seed}`)),
            tests: tests.filter((test) => lines.has(`${number} ${test}`)).map((test) => relative(folder, test)),
          }
        : { seeds: [...seeds] },
    ]),
  )
}
