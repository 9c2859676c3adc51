import { join } from 'node:path'
import { runIn } from './run-in.ts'

export interface Seasons {
  seeds: readonly number[]
  engine: 'sqlite' | 'postgres'
}

export const seedsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, nth) => first + nth)

/** What a failing season says. */
export interface FailedSeason {
  seed: number
  steps?: number
  rule: string
}

/** Many times what a season takes, also on a busy machine. */
const LONGEST_SEASON_MS = 300_000
const FAILED = /^season (?<seed>\d+) failed after (?<steps>\d+) steps: (?<rule>.*)$/

/** Plays one season of the sources in a folder, in a process of its own, which uses one core. */
export async function playSeason(
  folder: string,
  seed: number,
  engine: Seasons['engine'],
  env: Record<string, string> = {},
): Promise<FailedSeason | undefined> {
  let failed: FailedSeason | undefined
  const program = join(folder, 'apps/server/src/simulation/simulate.ts')
  const which = ['--seed', String(seed), '--seasons', '1', '--shrink-seconds', '0']
  const { how, exitCode, lastComplaint } = await runIn(
    folder,
    [program, ...which, ...(engine === 'postgres' ? ['--engine', engine] : [])],
    {
      silentMs: LONGEST_SEASON_MS,
      env,
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
