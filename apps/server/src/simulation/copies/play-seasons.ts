import { join } from 'node:path'
import { runIn } from './run-in.ts'

export interface Seasons {
  seed: number
  seasons: number
  engine: 'sqlite' | 'postgres'
}

/** What the first failing season says; undefined where all passed. */
export interface FailedSeason {
  seed: number
  steps?: number
  rule: string
}

/** Many times what a season takes. */
const LONGEST_SEASON_MS = 120_000
const FAILED = /^season (?<seed>\d+) failed after (?<steps>\d+) steps: (?<rule>.*)$/

/** Plays seasons of the sources in a folder, until one fails. */
export async function playSeasons(
  folder: string,
  { seed, seasons, engine }: Seasons,
): Promise<FailedSeason | undefined> {
  let failed: FailedSeason | undefined
  const program = join(folder, 'apps/server/src/simulation/simulate.ts')
  const which = ['--seed', String(seed), '--seasons', String(seasons)]
  const { how, exitCode, lastComplaint } = await runIn(
    folder,
    [program, ...which, ...(engine === 'postgres' ? ['--engine', engine] : [])],
    {
      silentMs: LONGEST_SEASON_MS * seasons,
      onLine: (line, stop) => {
        const found = FAILED.exec(line)?.groups
        if (!found || failed) return
        failed = { seed: Number(found.seed), steps: Number(found.steps), rule: found.rule ?? '' }
        // What follows only makes the list of steps shorter.
        stop()
      },
    },
  )
  if (failed) return failed
  if (how === 'silent') return { seed, rule: 'it does not end' }
  if (exitCode !== 0) return { seed, rule: `it ends by itself: ${lastComplaint}` }
  return undefined
}
