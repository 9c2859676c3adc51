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

/** Plays seasons of the sources in a folder, until one fails. Each has its own process, so that it uses one core. */
export async function playSeasons(
  folder: string,
  { seed, seasons, engine }: Seasons,
): Promise<FailedSeason | undefined> {
  for (let next = seed; next < seed + seasons; next += 1) {
    const failed = await playSeason(folder, next, engine)
    if (failed) return failed
  }
  return undefined
}

async function playSeason(folder: string, seed: number, engine: Seasons['engine']): Promise<FailedSeason | undefined> {
  let failed: FailedSeason | undefined
  const program = join(folder, 'apps/server/src/simulation/simulate.ts')
  const which = ['--seed', String(seed), '--seasons', '1', '--shrink-seconds', '0']
  const { how, exitCode, lastComplaint } = await runIn(
    folder,
    [program, ...which, ...(engine === 'postgres' ? ['--engine', engine] : [])],
    {
      silentMs: LONGEST_SEASON_MS,
      onLine: (line, stop) => {
        const found = FAILED.exec(line)?.groups
        if (!found || failed) return
        failed = { seed, steps: Number(found.steps), rule: found.rule ?? '' }
        stop()
      },
    },
  )
  if (failed) return failed
  if (how === 'silent') return { seed, rule: 'it does not end' }
  return exitCode === 0 ? undefined : { seed, rule: `it ends by itself: ${lastComplaint}` }
}
