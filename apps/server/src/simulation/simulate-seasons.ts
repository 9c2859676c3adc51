import { fork, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { systemClock } from '../config/clock.ts'
import type { Engine } from '../store/store.ts'
import { type Played, playSeason, type Season } from './play.ts'
import { shrink } from './shrink.ts'

interface Wanted {
  seed: number
  seasons: number
  /** What is the same for every season. */
  season: Omit<Season, 'seed'>
  /** How long to look for a shorter list of steps. */
  shrinkMs: number
}

function readArgs(args: readonly string[]): Wanted {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      seasons: { type: 'string', default: '1' },
      engine: { type: 'string', default: 'sqlite' },
      /** The numbers of the steps to take, of each season. */
      only: { type: 'string' },
      /** How many steps to take, of each season. */
      first: { type: 'string' },
      'shrink-seconds': { type: 'string', default: '240' },
    },
  })
  return {
    seed: Number(values.seed),
    seasons: Number(values.seasons),
    season: {
      engine: readEngine(values.engine),
      only: values.only === undefined ? undefined : new Set(values.only.split(',').map(Number)),
      first: values.first === undefined ? undefined : Number(values.first),
    },
    shrinkMs: Number(values['shrink-seconds']) * 1000,
  }
}

function readEngine(name: string): Engine {
  if (name === 'sqlite' || name === 'postgres') return name
  throw new Error('--engine must be sqlite or postgres')
}

/** What became of a season, as one process tells another. */
interface SeasonResult {
  isBroken: boolean
  counts: [string, number][]
  text: string
}

/**
 * Plays the seasons of the seeds from `--seed` on, on every core. Prints what was wrong, with the shortest list of steps
 * that shows it. False if any season failed.
 */
export async function simulateSeasons(args: readonly string[]): Promise<boolean> {
  const { seasons } = readArgs(args)
  const startedMs = systemClock.elapsedMs()
  const counts = new Map<string, number>()
  let failed = 0
  const report: Report = ({ isBroken, counts: counted, text }) => {
    if (isBroken) failed += 1
    for (const [name, times] of counted) counts.set(name, (counts.get(name) ?? 0) + times)
    print(text)
  }
  const cores = Math.min(seasons, availableParallelism())
  if (cores === 1) await playShare(args, 0, 1, report)
  else await Promise.all(Array.from({ length: cores }, (_, core) => playElsewhere(args, core, cores, report)))
  for (const [name, times] of [...counts].sort()) print(`  ${name} ${times}`)
  print(`${(seasons / ((systemClock.elapsedMs() - startedMs) / 60_000)).toFixed(1)} seasons a minute`)
  print(`${seasons - failed} passed, ${failed} failed`)
  return failed === 0
}

type Report = (result: SeasonResult) => unknown

/** Plays every so manyth season. */
export async function playShare(args: readonly string[], core: number, cores: number, report: Report): Promise<void> {
  const wanted = readArgs(args)
  for (let at = core; at < wanted.seasons; at += cores) await report(await playOne(wanted, wanted.seed + at))
}

/** Plays them in another process. Rejects if that process ends before. */
function playElsewhere(args: readonly string[], core: number, cores: number, report: Report): Promise<void> {
  const child = fork(`${import.meta.dirname}/simulate.ts`, ['play-share', `${core}`, `${cores}`, ...args], {
    execArgv: ['--expose-gc', '--max-semi-space-size=64'],
  })
  // A season and its PostgreSQL take turns: on one core neither has to wait until another wakes. Where there is taskset.
  spawnSync('taskset', ['-a', '-p', '-c', `${core}`, `${child.pid}`], { stdio: 'ignore' })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  child.on('message', (result) => report(result as SeasonResult))
  child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a process ended with ${code}`))))
  return promise
}

async function playOne(wanted: Wanted, seed: number): Promise<SeasonResult> {
  const season = { seed, ...wanted.season }
  const startedMs = systemClock.elapsedMs()
  const played = await playSeason(season)
  const ms = Math.round(systemClock.elapsedMs() - startedMs)
  const { broken, taken, accepted, digest } = played
  const text = broken
    ? await describeFailure(season, played, wanted.shrinkMs)
    : `season ${seed}: ${accepted} of ${taken.length} steps accepted, ${digest}, ${ms} ms`
  return { isBroken: broken !== undefined, counts: [...played.counts], text }
}

async function describeFailure(season: Season, played: Played, shrinkMs: number): Promise<string> {
  const lines = [wordFailure(played)]
  if (season.only) return [...lines, ...played.titles].join('\n')
  if (shrinkMs === 0) return lines.join('\n')
  const untilMs = systemClock.elapsedMs() + shrinkMs
  const { steps, played: shortest, isShortest } = await shrink(season, played, () => systemClock.elapsedMs() > untilMs)
  const title = `given season ${season.seed} with these steps alone, then ${played.broken?.rule}`
  return [
    ...lines,
    `${isShortest ? 'The shortest' : 'A shorter'} list of its steps that fails, as a test:`,
    `it(${JSON.stringify(title)}, () =>`,
    '  expectToHold({',
    `    seed: ${season.seed},`,
    ...(season.engine === 'postgres' ? ["    engine: 'postgres',"] : []),
    '    steps: [',
    ...steps.map((number, at) => `      ${number}, // ${shortest.titles[at]}`),
    '    ],',
    '  }))',
    wordFailure(shortest),
  ].join('\n')
}

const wordFailure = ({ seed, taken, broken }: Played): string =>
  `season ${seed} failed after ${taken.length} steps: ${broken?.rule}: ${broken?.what}`

const print = (line: string): void => void process.stdout.write(`${line}\n`)
