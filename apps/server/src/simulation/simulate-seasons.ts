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
      /** By default each seed says. */
      holders: { type: 'string' },
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
      holders: numberOf(values.holders),
      engine: readEngine(values.engine),
      only: values.only === undefined ? undefined : new Set(values.only.split(',').map(Number)),
      first: numberOf(values.first),
    },
    shrinkMs: Number(values['shrink-seconds']) * 1000,
  }
}

const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))

function readEngine(name: string): Engine {
  if (name === 'sqlite' || name === 'postgres') return name
  throw new Error('--engine must be sqlite or postgres')
}

/** What became of a season, as one process tells another. */
interface Told {
  isBroken: boolean
  counts: [string, number][]
  text: string
}

/**
 * Plays the seasons of the seeds from `--seed` on, on every core. Prints what was wrong, with the shortest list of steps
 * that shows it. False if any season failed.
 */
export async function simulateSeasons(args: readonly string[]): Promise<boolean> {
  const wanted = readArgs(args)
  const { seed, seasons } = wanted
  const startedMs = systemClock.elapsedMs()
  const counts = new Map<string, number>()
  let failed = 0
  const report = ({ isBroken, counts: counted, text }: Told) => {
    if (isBroken) failed += 1
    for (const [name, times] of counted) counts.set(name, (counts.get(name) ?? 0) + times)
    print(text)
  }
  if (seasons === 1) report(await playOne(wanted, seed))
  else {
    const processes = Math.min(seasons, availableParallelism())
    let next = seed
    const takeNext = () => (next < seed + seasons ? next++ : undefined)
    await Promise.all(Array.from({ length: processes }, (_, core) => playElsewhere(args, { core, takeNext, report })))
  }
  for (const [name, times] of [...counts].sort()) print(`  ${name} ${times}`)
  print(`${(seasons / ((systemClock.elapsedMs() - startedMs) / 60_000)).toFixed(1)} seasons a minute`)
  print(`${seasons - failed} passed, ${failed} failed`)
  return failed === 0
}

/** Plays the seasons whose seeds another process sends. */
export function playThoseSent(args: readonly string[]): void {
  const wanted = readArgs(args)
  process.on('message', async (seed: number) => process.send?.(await playOne(wanted, seed)))
}

/** Plays seasons in another process for as long as there are some. Rejects if that process ends before. */
function playElsewhere(
  args: readonly string[],
  { core, takeNext, report }: { core: number; takeNext: () => number | undefined; report: (told: Told) => void },
): Promise<void> {
  const child = fork(`${import.meta.dirname}/simulate.ts`, ['play-those-sent', ...args], {
    execArgv: ['--expose-gc', '--max-semi-space-size=64'],
  })
  // A season and its PostgreSQL take turns: on one core neither has to wait until another wakes. Where there is taskset.
  spawnSync('taskset', ['-a', '-p', '-c', `${core}`, `${child.pid}`], { stdio: 'ignore' })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const playNext = () => {
    const seed = takeNext()
    if (seed === undefined) child.disconnect()
    else child.send(seed)
  }
  child.on('message', (told) => {
    report(told as Told)
    playNext()
  })
  child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a process ended with ${code}`))))
  playNext()
  return promise
}

async function playOne(wanted: Wanted, seed: number): Promise<Told> {
  const season = { seed, ...wanted.season }
  const startedMs = systemClock.elapsedMs()
  const played = await playSeason(season)
  const ms = Math.round(systemClock.elapsedMs() - startedMs)
  const { broken, steps, accepted, digest } = played
  const text = broken
    ? await describeFailure(season, played, wanted.shrinkMs)
    : `season ${seed}: ${accepted} of ${steps} steps accepted, ${digest}, ${ms} ms`
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

const wordFailure = ({ seed, steps, broken }: Played): string =>
  `season ${seed} failed after ${steps} steps: ${broken?.rule}: ${broken?.what}`

const print = (line: string): void => void process.stdout.write(`${line}\n`)
