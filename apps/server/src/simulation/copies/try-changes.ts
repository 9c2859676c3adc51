import { availableParallelism } from 'node:os'
import type { KeptResults, Result } from './kept-results.ts'
import { type FailedSeason, playSeason, type Seasons } from './play-seasons.ts'
import { PROJECT, ProjectCopy } from './project-copy.ts'
import { runRelatedTests } from './run-related-tests.ts'

/** A changed product. */
export interface Change {
  id: string
  /** The new texts of files, by their paths in the project. */
  texts: ReadonlyMap<string, string>
  seasons: Seasons
  /** The test files that come by it, where that is known. */
  tests?: readonly string[] | undefined
}

/** Tries each change in a copy of its own, as many at once as there are cores: all with one part, then all with the other. */
export async function tryChanges(
  changes: readonly Change[],
  results: KeptResults,
  parts: readonly (keyof Result)[],
): Promise<void> {
  const sound = new SoundSeasons()
  const tries = {
    season: async (copy: ProjectCopy, { id, seasons }: Change) => {
      const season = await findFailing(copy.folder, seasons, sound)
      results.keep(id, { season: season ?? null })
      print(`${id}: ${season ? describeSeason(season) : 'no season fails'}`)
    },
    test: async (copy: ProjectCopy, { id, texts, tests }: Change) => {
      const test = await runRelatedTests(copy.folder, [...texts.keys()], tests)
      results.keep(id, { test: test ?? null })
      print(`${id}: ${test ?? 'no test fails'}`)
    },
  }
  const waiting = parts
    .flatMap((part) =>
      changes.filter(({ id }) => results.of(id)[part] === undefined).map((change) => ({ part, change })),
    )
    .values()
  await Promise.all(
    Array.from({ length: Math.min(availableParallelism(), changes.length) }, async () => {
      const copy = new ProjectCopy()
      const deleteCopy = () => copy.delete()
      process.once('exit', deleteCopy)
      try {
        for (const { part, change } of waiting) {
          copy.change(change.texts)
          await tries[part](copy, change)
          copy.restore()
        }
      } finally {
        process.off('exit', deleteCopy)
        deleteCopy()
      }
    }),
  )
}

/** The first season that fails with the change, and passes without it. */
async function findFailing(
  folder: string,
  { seeds, engine }: Seasons,
  sound: SoundSeasons,
): Promise<FailedSeason | undefined> {
  for (const seed of seeds) {
    const failed = await playSeason(folder, seed, engine)
    if (failed && (await sound.has(seed, engine))) return failed
  }
  return undefined
}

/** Seasons that pass without any change. One that fails says nothing about a change. */
class SoundSeasons {
  readonly #played = new Map<string, Promise<FailedSeason | undefined>>()

  async has(seed: number, engine: Seasons['engine']): Promise<boolean> {
    const playing = this.#played.getOrInsertComputed(`${engine} ${seed}`, () => playUnchanged(seed, engine))
    return (await playing) === undefined
  }
}

async function playUnchanged(seed: number, engine: Seasons['engine']): Promise<FailedSeason | undefined> {
  const failed = await playSeason(PROJECT, seed, engine)
  if (failed) print(`season ${seed} says nothing: it fails without any change, ${failed.rule}`)
  return failed
}

export const describeSeason = ({ seed, steps, rule }: FailedSeason): string =>
  `season ${seed}${steps === undefined ? '' : `, after ${steps} steps`}: ${rule}`

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Cells in a row keep to one line. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n')

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')
